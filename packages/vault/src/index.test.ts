import { expect, test } from 'vitest'
import * as vault from './index.ts'

test('default', () => {
  expect(Object.keys(vault)).toMatchInlineSnapshot(`
    [
      "Authority",
      "Consent",
      "MailboxClaim",
      "Bytes",
      "Clock",
      "LostWalletError",
      "TooManyWalletsError",
      "Custodian",
      "addSlot",
      "confirmSlot",
      "ExistingSlotError",
      "removeSlot",
      "UnconfirmedSlotError",
      "failpoints",
      "OrderError",
      "ReadBackError",
      "enter",
      "createWallet",
      "NotOnDeviceError",
      "openSlot",
      "recover",
      "resume",
      "rotate",
      "unlock",
      "OtherWalletError",
      "createPassword",
      "openPassword",
      "openTyped",
      "recoverTyped",
      "UntypedSlotError",
      "KeyCache",
      "Seed",
      "Shape",
      "DeviceKey",
      "DeviceStore",
      "Hpke",
      "Receipt",
      "ShareSet",
      "StagedSet",
      "Authorization",
      "EvmTransaction",
      "SolanaTransaction",
      "signAuthorization",
      "signMessage",
      "signSolanaMessage",
      "signSolanaTransaction",
      "signTransaction",
      "signTypedData",
      "TypedData",
      "Oprf",
      "Password",
      "Slot",
      "SlotList",
      "Successor",
      "VaultError",
    ]
  `)
})

test('behavior: exports of each module', () => {
  const modules = Object.entries(vault).filter(
    ([, it]) => typeof it === 'object' && !Array.isArray(it),
  )
  expect(
    Object.fromEntries(modules.map(([name, module]) => [name, Object.keys(module).join(' ')])),
  ).toMatchInlineSnapshot(`
    {
      "Authority": "operations certificateShape authorizationShape warrantShape fromSeed certify verifyCertificate sign verify authorize hashSlots toMessage isReserved verifyEd25519 CertificateError AuthorizationError ReservedError",
      "Authorization": "implementation shape encode AuthorizationError",
      "Bytes": "fromBase64url isEqual join random toBase64url uuid wipe",
      "Clock": "system retry",
      "Consent": "shape sign verify toMessage",
      "Custodian": "shapes UnavailableError NotFoundError ConflictError RefusedError",
      "DeviceKey": "shape generate fromCryptoKey ExtractableError UnwrapError",
      "DeviceStore": "owners ownersKey decode encode read readOthers readActive hasActive memory",
      "EvmTransaction": "assert TransactionError",
      "Hpke": "shape keyPair fromPrivateKey toRecipient open seal UnsealError PublicKeyError",
      "KeyCache": "create",
      "MailboxClaim": "shape sign toMessage",
      "Oprf": "shape keyPair evaluate blind finalize ElementError ProofError",
      "Password": "defaults begin finish wipe stretch PasswordError LimitedError LostKeyError WeakPasswordError",
      "Receipt": "digest sign verify toMessage ReceiptError",
      "Seed": "size create fromKey fromPhrase toPhrase derive isSame toAddresses toEvmAddress pad unpad wipe bip32 slip10 InvalidPhraseError InvalidKeyError NoPhraseError UnknownKindError",
      "Shape": "oneOf text encode digest json bytes id integer list named object optional version versionOf InvalidError VersionError",
      "ShareSet": "shareLength addressesShape shape create decode encode isSameWallet open openKeys OpenError AddressError",
      "Slot": "shape sealedShape createCode createPasskey createSalt derive fromCode fromPasskey isUserVerified seal open CodeError PasskeyError",
      "SlotList": "shape create decode encode add remove replace verify SlotListError NoSlotError",
      "SolanaTransaction": "TransactionError DisguiseError",
      "StagedSet": "shape decode encode digest",
      "Successor": "shape sign isSigned",
      "TypedData": "hash TypedDataError",
    }
  `)
})

test('failpoints', () => {
  expect(vault.failpoints).toMatchInlineSnapshot(`
    [
      "adopt",
      "fetch",
      "open",
      "register",
      "make",
      "pending",
      "stage",
      "readBack",
      "receipt",
      "activate",
      "settle",
      "sweep",
    ]
  `)
})
