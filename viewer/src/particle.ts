// The particle that was clicked: its state and its contacts, followed from frame to frame by its id.
import { bodyContacts, bodyForce, bodyPosition, bodySpeed, BodyTable, CONTACT_WORDS, floatOf, Frame, WALL_CONTACT_WORDS } from "./frame";
import { format } from "./colours";
import { View } from "./server";

export class ParticlePanel {
  id: number | null = null;
  private list: HTMLElement;
  private contacts: HTMLElement;
  private hint: HTMLElement;

  constructor(root: HTMLElement, private view: View, private onSelect: (id: number | null) => void) {
    this.list = root.querySelector("dl")!;
    this.contacts = root.querySelector(".contacts")!;
    this.hint = root.querySelector(".hint")!;
  }

  /** Index of the particle in the frame, −1 for none. */
  update(frame: Frame, table: BodyTable): number {
    const i = this.id === null ? -1 : table.find(this.id);
    this.list.hidden = this.contacts.hidden = i < 0;
    this.hint.hidden = i >= 0;
    this.hint.textContent = this.id === null
      ? "Click a particle to see its state and its contacts."
      : `Particle ${this.id} is not there at this time.`;
    if (i < 0) return -1;
    const rows: [string, string][] = [
      ["id", String(this.id)],
      ["group", this.view.groups[table.group(i)] || `group ${table.group(i) + 1}`],
      ["material", this.view.materials[table.material(i)] ?? "–"],
      ["radius", format(table.radius(i), "m")],
      ["position", bodyPosition(frame, i, []).slice(0, this.view.planar ? 2 : 3).map((x) => format(x, "m").replace(" ", "\u00a0")).join(", ")],
      ["speed", format(bodySpeed(frame, i), "m/s")],
      ["contacts", format(bodyContacts(frame, i))],
      ["sum of forces’ sizes", format(bodyForce(frame, i), "N")],
    ];
    this.list.replaceChildren(...rows.flatMap(([name, value]) => {
      const dt = document.createElement("dt"), dd = document.createElement("dd");
      dt.textContent = name;
      dd.textContent = value;
      return [dt, dd];
    }));
    this.contacts.replaceChildren(...this.contactsOf(i, frame, table));
    return i;
  }

  private contactsOf(i: number, frame: Frame, table: BodyTable): HTMLElement[] {
    const found: { force: number; other: number }[] = [];
    for (let k = 0; k < frame.contacts.length; k += CONTACT_WORDS) {
      const a = frame.contacts[k], b = frame.contacts[k + 1];
      if (a === i || b === i) found.push({ force: floatOf(frame.contacts[k + 2]), other: a === i ? b : a });
    }
    for (let k = 0; k < frame.wallContacts.length; k += WALL_CONTACT_WORDS)
      if (frame.wallContacts[k] === i) found.push({ force: floatOf(frame.wallContacts[k + 1]), other: -1 });
    found.sort((p, q) => q.force - p.force);
    return found.map(({ force, other }) => {
      const row = document.createElement("button"), name = document.createElement("span"), value = document.createElement("b");
      name.textContent = other < 0 ? "wall" : `particle ${table.id(other)}`;
      value.textContent = format(force, "N");
      row.append(name, value);
      row.disabled = other < 0;
      if (other >= 0) row.addEventListener("click", () => this.onSelect(table.id(other)));
      return row;
    });
  }
}
