import { Hpke, type Slot } from '@latchkey/vault'
import { order, type Step } from '../../packages/vault/src/flows/commit.ts'

/** The rules that a wallet is made by. Each can be taken away, to show that the oracle would see it. */
export const names = ['early', 'order', 'readBack', 'receipt'] as const
export type Name = (typeof names)[number]

/** What a wallet is made by without one of the rules. */
export type Broken = {
  steps: readonly Step[]
  /** The step after which the person is told the address, where that is not the end. */
  tell?: Step
}

export const broken: Record<Name, Broken> = {
  /** The address is told before the server lets anyone use it. */
  early: { steps: order, tell: 'make' },
  /** Activated and told first, read back later. */
  order: {
    steps: ['make', 'pending', 'stage', 'receipt', 'activate', 'readBack', 'settle', 'sweep'],
    tell: 'activate',
  },
  readBack: { steps: order.filter((step) => step !== 'readBack') },
  receipt: { steps: order.filter((step) => step !== 'receipt') },
}

/** The first set of every wallet comes to harm on its way to the disk; the next ones do not. */
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

/** A server that believes in receipts which no keeper has written. */
const lax = `
  create or replace function crash_lax() returns trigger language plpgsql as $$
  begin
    insert into receipts (set_id, slot_id, signature)
    select new.id, slot ->> 'id', '\\x00' from jsonb_array_elements(new.staged -> 'slots' -> 'slots') as slot;
    return new;
  end $$;
  create or replace trigger crash_lax after insert on share_sets
    for each row execute function crash_lax();`

/** What goes wrong in the world, as SQL: the mischance that a rule is there for. */
export const faults: Record<Name, string | undefined> = {
  early: undefined,
  order: badDisk,
  readBack: badDisk,
  receipt: lax,
}

/** Ends whatever goes wrong. */
export const mend = `
  drop trigger if exists crash_bad_disk on share_sets;
  drop trigger if exists crash_lax on share_sets;`

/** The keeper's slot with a key that the keeper no longer has, as after a restore of an older one. */
export function forgetKey(slots: readonly Slot.Slot[]): Slot.Slot[] {
  return slots.map((slot) =>
    slot.kind === 'keeper' ? { ...slot, publicKey: Hpke.keyPair().publicKey } : slot,
  )
}
