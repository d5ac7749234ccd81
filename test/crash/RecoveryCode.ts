import { join } from 'node:path'
import { type Bytes, Shape, Slot } from '@latchkey/vault'
import * as DurableFiles from './DurableFiles.ts'

/** What a person has printed: the code of a recovery slot, and which slot it is for. */
export type Paper = { code: string; slot: Slot.Slot & { kind: 'code' } }

/** A person has one sheet, whichever device has printed it: written before the slot is anyone's. */
export function print(folder: string): Paper {
  const { code, slot } = Slot.createCode()
  const text = JSON.stringify({ code, slot: Shape.encode(slot) })
  return parse(DurableFiles.writeOnce(join(folder, 'paper.json'), text))
}

export function find(folder: string): Paper | undefined {
  const text = DurableFiles.read(join(folder, 'paper.json'))
  return text === undefined ? undefined : parse(text)
}

/** The key that the code gives, where it is this slot's. */
export function toPrivateKey({ code, slot }: Paper, slotId: string): Bytes.Bytes | undefined {
  return slot.id === slotId ? Slot.fromCode(slot, code) : undefined
}

function parse(text: string): Paper {
  const { code, slot } = JSON.parse(text)
  return { code, slot: Shape.named(Slot.shape, 'slot')(slot) as Paper['slot'] }
}
