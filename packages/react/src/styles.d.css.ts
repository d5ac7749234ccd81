/** Declares the import for its side effect: `import '@latchkey/react/styles.css'`. */
export {}
