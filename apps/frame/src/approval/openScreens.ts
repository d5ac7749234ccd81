import type { Host } from '../Host.ts'

/** Loads the screens. From then on, they show the approvals of the host. */
export async function openScreens(host: Host): Promise<void> {
  const [{ mount }, Queue] = await Promise.all([
    import('./screens/mount.tsx'),
    import('./queue/Queue.ts'),
  ])
  mount(Queue.of(host))
}
