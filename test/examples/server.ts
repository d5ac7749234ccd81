/** The names that the examples of the server use without declaring them. */
export declare const accountId: string
export declare function run(statement: object): Promise<unknown[]>
