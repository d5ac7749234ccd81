import pg from 'pg'

/** Runs one statement on a connection of its own. */
export async function query<row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<row>(text, values)).rows
  } finally {
    await client.end()
  }
}
