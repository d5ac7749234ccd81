/** An entry of the in-memory store of oidc-provider. The library's own store logs a warning. */
type Entry = { consumed?: number; grantId?: string; uid?: string }

export function createMemory() {
  const entries = new Map<string, { payload: Entry; until: number }>()

  return (model: string) => {
    const keyOf = (id: string) => `${model} ${id}`
    const find = async (id: string) => {
      const entry = entries.get(keyOf(id))
      return entry && entry.until > Date.now() ? entry.payload : undefined
    }
    return {
      async consume(id: string) {
        const payload = await find(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id: string) {
        entries.delete(keyOf(id))
      },
      find,
      async findByUid(uid: string) {
        for (const [key, { payload }] of entries)
          if (key.startsWith(`${model} `) && payload.uid === uid) return payload
        return undefined
      },
      findByUserCode: async () => undefined,
      async revokeByGrantId(grantId: string) {
        for (const [key, { payload }] of entries)
          if (payload.grantId === grantId) entries.delete(key)
      },
      async upsert(id: string, payload: Entry, seconds: number) {
        const now = Date.now()
        for (const [key, { until }] of entries) if (until <= now) entries.delete(key)
        entries.set(keyOf(id), { payload, until: now + seconds * 1000 })
      },
    }
  }
}
