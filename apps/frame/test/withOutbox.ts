import * as Outbox from '../src/outbox/Outbox.ts'

/** Adds the outbox to a played host. It is created on first use, as in the frame. */
export function withOutbox<host extends object>(
  host: host,
): host & { outbox(): Promise<Outbox.Outbox> } {
  let outbox: Outbox.Outbox | undefined
  const all = {
    ...host,
    async outbox() {
      outbox ??= Outbox.create(all as unknown as Outbox.OutboxHost)
      return outbox
    },
  }
  return all
}
