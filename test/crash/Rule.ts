import { Hpke, type Slot } from '@latchkey/vault'
import { order, type Step } from '../../packages/vault/src/flows/commit.ts'

/** The safety rules of wallet creation. Each can be disabled, to show that the checker detects it. */
export const names = ['early', 'order', 'readBack', 'receipt'] as const
export type Name = (typeof names)[number]

/** The creation of a wallet without one of the rules. */
export type Broken = {
  /** The step after which the address is shown. Undefined if it is shown at the end. */
  revealAfter?: Step
  steps: readonly Step[]
}

export const broken: Record<Name, Broken> = {
  /** Shows the address before the set is active. */
  early: { revealAfter: 'make', steps: order },
  /** Activates the set and shows the address first, and reads the set back later. */
  order: {
    revealAfter: 'activate',
    steps: ['make', 'pending', 'stage', 'receipt', 'activate', 'readBack', 'settle', 'sweep'],
  },
  readBack: { steps: order.filter((step) => step !== 'readBack') },
  receipt: { steps: order.filter((step) => step !== 'receipt') },
}

/** Simulates a bad disk: it corrupts the first set of every wallet when it is stored. */
const badDisk = `
  create or replace function crash_bad_disk() returns trigger language plpgsql as $$
  begin
    if not exists (select from share_sets where wallet_id = new.wallet_id) then
      new.ciphertext := set_byte(new.ciphertext, 3, (get_byte(new.ciphertext, 3) + 1) % 256);
    end if;
    return new;
  end $$;
  create or replace trigger crash_bad_disk before insert on share_sets
    for each row execute function crash_bad_disk();`

/** Makes the server accept receipts that no keeper has written. */
const forgedReceipts = `
  create or replace function crash_lax() returns trigger language plpgsql as $$
  begin
    insert into receipts (set_id, slot_id, signature)
    select new.id, slot ->> 'id', '\\x00' from jsonb_array_elements(new.staged -> 'slots' -> 'slots') as slot;
    return new;
  end $$;
  create or replace trigger crash_lax after insert on share_sets
    for each row execute function crash_lax();`

/** The faults as SQL, by the rule that protects against each. */
export const faults: Record<Name, string | undefined> = {
  early: undefined,
  order: badDisk,
  readBack: badDisk,
  receipt: forgedReceipts,
}

/** The SQL that removes every fault. */
export const repair = `
  drop trigger if exists crash_bad_disk on share_sets;
  drop trigger if exists crash_lax on share_sets;`

/**
 * Replaces the key of the keeper's slot with one that the keeper does not have, as after a restore of an older keeper.
 */
export function forgetKey(slots: readonly Slot.Slot[]): Slot.Slot[] {
  return slots.map((slot) =>
    slot.kind === 'keeper' ? { ...slot, publicKey: Hpke.keyPair().publicKey } : slot,
  )
}
