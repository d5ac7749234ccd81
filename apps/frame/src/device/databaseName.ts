/** The name of the wallet's IndexedDB. */
export const databaseName = 'latchkey'
