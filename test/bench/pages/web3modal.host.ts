import { W3mFrameProvider } from '@web3modal/wallet'
import { offer } from './Driver.ts'
import { fromOlder } from './Older.ts'

// It waits for its frame by itself, before the first question.
offer(Promise.resolve(fromOlder(new W3mFrameProvider('bench', 'eip155:1'))))
