export const en = {
  heldDevice:
    'A new browser signed in to your wallet: {time}. Your wallet hasn’t been opened there, so that browser doesn’t have your key. If this wasn’t you, see your browsers to block it, and change the password of your mailbox, or of the account you sign in with.',
  named:
    'Your key is split into parts. {operator}, the operator of this wallet, can restore your access, which also means it could open your wallet.',
  newDevice:
    'A new browser signed in to your wallet: {time}. If this wasn’t you, the person may know your key. See your browsers for what to do.',
  operator:
    'Your key is split into parts. The operator of this wallet can restore your access, which also means it could open your wallet.',
  release:
    'Your wallet was restored in another browser: {time}. If this wasn’t you, the person may know your key. See your browsers for what to do.',
  self: 'Your key is split into parts. You have a recovery method of your own, and the operator of this wallet doesn’t hold enough current parts to open your wallet. It could still open your wallet with older parts. They are deleted no earlier than 30 days after each of your browsers has opened the wallet again.',
} as const
