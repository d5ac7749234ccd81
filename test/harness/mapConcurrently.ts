/** Maps items by an asynchronous function. `atOnce` calls run at the same time. */
export async function mapConcurrently<item, result>(
  items: readonly item[],
  atOnce: number,
  action: (item: item, index: number) => Promise<result>,
): Promise<result[]> {
  const results: result[] = []
  let next = 0
  const work = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await action(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
