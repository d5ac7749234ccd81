import { W3mFrameProvider } from '@web3modal/wallet'
import { offer } from './Driver.ts'
import { fromOlder } from './Older.ts'

// The client waits for its frame before the first request.
offer(Promise.resolve(fromOlder(new W3mFrameProvider('bench', 'eip155:1'))))
