import { join } from 'node:path'
import { type Bytes, Shape, Slot } from '@latchkey/vault'
import * as DurableFiles from './DurableFiles.ts'

/** A recovery code that the user printed, and its slot. */
export type RecoveryCode = { code: string; slot: Slot.Slot & { kind: 'code' } }

/** Returns the user's recovery code. The first call creates it, and stores it before its slot is used. */
export function create(folder: string): RecoveryCode {
  const { code, slot } = Slot.createCode()
  const text = JSON.stringify({ code, slot: Shape.encode(slot) })
  return parse(DurableFiles.writeOnce(join(folder, 'recovery-code.json'), text))
}

export function find(folder: string): RecoveryCode | undefined {
  const text = DurableFiles.read(join(folder, 'recovery-code.json'))
  return text === undefined ? undefined : parse(text)
}

/** Returns the private key of the code, if the code belongs to this slot. */
export function toPrivateKey(
  { code, slot }: RecoveryCode,
  slotId: string,
): Bytes.Bytes | undefined {
  return slot.id === slotId ? Slot.fromCode(slot, code) : undefined
}

function parse(text: string): RecoveryCode {
  const { code, slot } = JSON.parse(text)
  return { code, slot: Shape.named(Slot.shape, 'slot')(slot) as RecoveryCode['slot'] }
}
