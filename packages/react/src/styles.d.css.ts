/** A side-effect import: `import '@latchkey/react/styles.css'`. */
export {}
