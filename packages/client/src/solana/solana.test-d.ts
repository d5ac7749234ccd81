import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { expectTypeOf, test } from 'vitest'
import type { WalletStandard } from './index.ts'

test('a wallet is one of the standard', () => {
  expectTypeOf<WalletStandard.Wallet>().toExtend<Wallet>()
})

test('each feature has the version and the functions of the standard', () => {
  type Standard = SolanaSignAndSendTransactionFeature &
    SolanaSignInFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature &
    StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature
  const toStandard = (features: WalletStandard.Features): Standard => features
  expectTypeOf(toStandard).toBeFunction()
})
