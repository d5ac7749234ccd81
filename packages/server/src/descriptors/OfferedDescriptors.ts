import * as Registry from '@latchkey/descriptors/Registry'
import * as AddedDescriptor from './AddedDescriptor.ts'

/** The descriptors that this server offers to frames. */
export type OfferedDescriptors = { get(): Registry.Registry }

/**
 * Combines the descriptors of the package with those that the operator has added to a folder. The folder is read at
 * once, so that a server with a wrong file does not start. The package's descriptors are read when the first frame asks
 * for one.
 */
export function create(folder: string): OfferedDescriptors {
  const added = AddedDescriptor.list(folder).map(({ descriptor }) => descriptor)
  let registry: Registry.Registry | undefined
  return {
    get() {
      registry ??= Registry.read(added)
      return registry
    },
  }
}
