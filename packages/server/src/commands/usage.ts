/** What `latchkey --help` prints. */
export const usage = `latchkey: the server of the Latchkey wallet

  latchkey [serve]                     run the server
  latchkey project add ID --origin O   register an app   [--origin O ...] [--name N] [--realm R]
  latchkey project list                list the apps
  latchkey project set ID              change an app; its users stay signed in   [--name N]
                                       [--origin O ...] (replaces all) [--add-origin O ...]
                                       [--account eoa|smartAccount] [--account-required on|off]
                                       [--paymaster CHAIN[,KEY...]=URL ...] (none: --paymaster "")
                                       [--redirects on|off] (on: a page of another site may go to a provider without a window)
  latchkey project remove ID           remove an app and end its sessions   [--yes]
  latchkey realm add ID                add a realm, which has its own users   [--name N]
  latchkey realm list                  list the realms
  latchkey realm set ID                change how the users of a realm sign in   [--name N]
                                       [--device-verification on|off] [--code-length 8] [--hold-hours 24]
                                       [--codes window|host] (host: codes may be typed into the app's page)
                                       [--new-device-hold fast|all] [--new-device-hold-hours 24] (off: 0)
                                       [--test-address EMAIL=CODE ...] (none: --test-address "")
  latchkey descriptors add FILE        show what a contract of yours says about its functions (ERC-7730)   [--name ID]
  latchkey descriptors list            list the added descriptors
  latchkey descriptors remove ID       remove an added descriptor
  latchkey sponsor set ID --chain C    pay the fees of an app's users for some calls, in coins
                                       --call 0xCONTRACT[:0xSELECTOR] ... --per-user-day N --budget N
  latchkey sponsor list                list what is paid for, and how much is reserved
  latchkey sponsor remove ID --chain C stop paying
  latchkey key-ring create [FILE]      create the keys that encrypt shares   [--kms KEY]
  latchkey key-ring rotate [FILE]      add a key to one copy of the ring; servers use it once all have it
  latchkey key-ring list [FILE]        list the IDs of the keys
  latchkey audit-key create [FILE]     create the key that signs the audit log
  latchkey audit-key rotate [FILE]     add a key that signs from now on; the old ones still verify
  latchkey audit-key list [FILE]       list the IDs of the keys
  latchkey audit verify                check that the audit log is complete   [--from DATE] [--to DATE]
                                       [--head HEAD]
  latchkey audit prune --before DATE   delete old audit rows; their checkpoints stay
  latchkey keys rotate                 add a key, and encrypt all shares again while the servers run
                                       [--kms aws:ARN | gcp:NAME | vault:MOUNT/KEY]
  latchkey keys status                 show the keys, what uses them, and the running servers
  latchkey keys retire ID              retire a key that nothing uses; it decrypts for 30 days   [--yes]
  latchkey identity-secret rotate      replace the secret of sessions; it overlaps with the old one
  latchkey identity-secret retire ID   remove a secret that no row and no session uses   [--yes]
  latchkey identity-secret list        list the IDs of the secrets
  latchkey restored --yes              after a restore from a backup: sign every user out, forget browsers,
                                       and let the servers start   [--since TIME]
  latchkey wallet check [WALLET_ID]    list the wallets that their users cannot open
  latchkey wallet repair WALLET_ID     repair a wallet from the rows of the server   [--yes]
  latchkey wallet bind WALLET_ID       bind an adopted wallet that has no MAC to its account   [--yes]
  latchkey keeper                      run a keeper apart from the server
  latchkey keeper-key create [FILE]    create the key of a keeper
  latchkey keeper-key rotate [FILE]    add a key; each wallet changes to it at its next unlock
  latchkey keeper-key list [FILE]      list the thumbprints of the keys
  latchkey keeper-key status [FILE]    show how many wallets use each key
  latchkey keeper-key retire ID [FILE] remove a key that no wallet uses   [--yes]

Settings are environment variables. See .env.example.
`
