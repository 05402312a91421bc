// Names without hashes: the files are committed and compiled into the program, whose version is that of the page.
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  build: {
    target: "es2022",
    modulePreload: false,
    chunkSizeWarningLimit: 800,
    rollupOptions: {
      output: { entryFileNames: "assets/scree.js", assetFileNames: "assets/scree[extname]" },
    },
  },
});
