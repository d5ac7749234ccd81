import * as AddedDescriptor from '../descriptors/AddedDescriptor.ts'
import { UsageError } from './UsageError.ts'

/** `latchkey descriptors add|list|remove` manages the descriptors of the operator's own contracts. */
export function descriptors([action, word, ...rest]: string[], options: descriptors.Options): void {
  const { folder, name, say } = options
  if (rest.length) throw new UsageError(`"${rest.join(' ')}" is not expected here.`)
  if (action === 'list' && !word) for (const it of AddedDescriptor.list(folder)) say(toLine(it))
  else if (action === 'add' && word) {
    const added = AddedDescriptor.add(folder, word, name)
    say(toLine(added))
    say('Copy it to every machine, and restart the servers.')
  } else if (action === 'remove' && word) {
    if (!AddedDescriptor.remove(folder, word))
      throw new UsageError(`There is no descriptor "${word}".`)
    say(`Removed ${word}. Restart the servers.`)
  } else throw new UsageError('Use add FILE, list, or remove ID.')
}

export declare namespace descriptors {
  type Options = {
    /** The folder of the added descriptors. */
    folder: string
    /** The id of the descriptor. Default: the name of the file. */
    name?: string | undefined
    say(line: string): void
  }
}

function toLine({ descriptor, id }: AddedDescriptor.AddedDescriptor): string {
  const { calls, contracts, messages, owner = '' } = descriptor
  const places = contracts.map(({ address, chainId }) => `eip155:${chainId}:${address}`)
  const count = Object.keys(calls).length + Object.keys(messages).length
  return [id, owner, `${count} described`, places.join(' ')].join('\t')
}
