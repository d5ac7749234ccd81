/** The names that the examples of the server take for granted. */
export declare const accountId: string
export declare function run(statement: object): Promise<unknown[]>
