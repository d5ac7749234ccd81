/** What the corpora must keep to. The numbers of requests may only grow, and the others may only shrink. */
export const limits = {
  leastHostile: 764,
  leastOrdinary: 91,
  /** The names of hostile requests that are not high risk yet. */
  missedHostile: [
    'SOL in a multisig of a stranger',
    'SOL in a multisig in which a stranger is enough',
    'SOL in a token of a stranger',
    'SOL in a token of a stranger, without the rent',
    'SOL in a part of a stake of a stranger',
    'SOL in a part of a stake that could not be read',
    'an item of Metaplex Core for a stranger',
    'a delegate who may transfer an item of Metaplex Core',
    'an item of Metaplex Core, burned',
    'a program handed to a stranger',
    'a program that can never change again',
    'a program handed to a stranger who signs',
    'a program closed, and its SOL for a stranger',
    'USDC for an account of a stranger that the node calls the user’s',
  ] as readonly string[],
  /** Ordinary requests that are high risk. */
  stoppedOrdinary: 31,
}
