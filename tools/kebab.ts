/** A call's or a feature's name as its file or folder has it: `importCsv`, `import-csv`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
