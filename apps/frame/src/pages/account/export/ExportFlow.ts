import type { ExportForm } from '@latchkey/protocol/api/custodyFields'
import type { upgradePage } from '@latchkey/protocol/api/upgrade'
import type { Seed, Shape, Slot } from '@latchkey/vault'
import { RefusedError } from '../../../RefusedError.ts'
import type * as Api from '../../../remote/Api.ts'
import * as Custodian from '../../../remote/Custodian.ts'
import type { Session } from '../../../remote/ServerSession.ts'
import { createKeyWorker } from '../../../worker/client.ts'

/** The screen of the page `/export`. The user chooses a format and exports the wallet. */
export type Exporting = {
  addresses: Seed.Addresses
  /** Returns the wallet as text in the chosen format. The server records the export before. */
  exportAs(request: { form: ExportForm; password?: string | undefined }): Promise<string>
  name: 'export'
  /** Wipes the keys. */
  stop(): void
}

/** Opens the wallet of a session. The user has just signed in to the session on this page. */
export async function open(options: open.Options): Promise<Exporting> {
  assertAlone(window)
  const { api, deviceId, projectId, session } = options
  const { accessToken: token, walletId } = session
  const signedIn: typeof api = {
    call: (name, body, rest) => api.call(name, body, { ...rest, token }),
  }
  const keys = createKeyWorker({
    custodian: Custodian.create(signedIn, deviceId),
    async recordExport(request) {
      await signedIn.call('recordExport', request)
    },
  })
  addEventListener('pagehide', keys.stop)
  const { slots } = await api.call('getProject', { id: projectId, origin: location.origin })
  // The key worker validates the slots.
  const { addresses } = await keys.enter({ slots: slots as Shape.Json<Slot.Slot>[], walletId })
  return {
    addresses,
    exportAs: (request) => keys.exportWallet({ ...request, walletId }),
    name: 'export',
    stop: keys.stop,
  }
}

export declare namespace open {
  type Options = {
    api: Api.Api<keyof typeof upgradePage>
    deviceId(): Promise<string>
    projectId: string
    session: Session
  }
}

/**
 * Throws if another page embeds or has opened this page (T80). The page's headers already prevent both. This check is
 * for deployments in which a proxy removes the headers.
 */
export function assertAlone({ opener, parent, self }: Pick<Window, 'opener' | 'parent' | 'self'>) {
  if (opener || parent !== self) throw new RefusedError('NOT_AVAILABLE')
}
