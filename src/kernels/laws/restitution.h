// From the restitution a user asks for to the damping of a law whose force never pulls.
#pragma once

namespace scree {

// Below this restitution (ζ = 4.9) the dashpot would dictate the time step: less is not attempted, and is warned about.
constexpr double kSmallestRestitution = 0.01;

// Hertz's ζ for a restitution, over that of the linear law: exactly sqrt(5/6), derived in docs/laws.md.
constexpr double kHertzDampingFactor = 0.91287092917527685576;

// Restitution of a head-on collision under m δ̈ = −max(k δ + 2 ζ sqrt(k m) δ̇, 0); 1 at ζ = 0, falls as ζ grows.
double clamped_restitution(double zeta);

// The ζ that gives this restitution (0..1), for the linear law; 0 for 1, that of kSmallestRestitution for less.
double damping_fraction(double restitution);

}  // namespace scree
