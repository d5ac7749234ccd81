/** Imported for what it does to the page: `import '@latchkey/react/styles.css'`. */
export {}
