import { createRequire } from 'node:module'
import { abstraction, type Contract, delegation, library } from './contracts.ts'

/** A contract with its init code: the constructor and its arguments. */
export type Creation = Contract & { code: string }

/** The place in the bytecode for the address of the library. */
const placeholder = /__\$b8f96b288d4d0429e38b8ed50fd423070f\$__/g

const require = createRequire(import.meta.url)
/** Reads every contract from the npm packages. */
export async function readCreations(): Promise<Creation[]> {
  const { EntryPoint, VerifyingPaymaster } = abstraction
  const entries = Object.entries<Contract>(delegation)
  return [
    toCreation(
      EntryPoint,
      require('@account-abstraction/contracts/artifacts/EntryPoint.json').bytecode,
    ),
    toCreation(
      VerifyingPaymaster,
      require('@account-abstraction/contracts/artifacts/VerifyingPaymaster.json').bytecode,
    ),
    ...(await Promise.all(
      entries.map(async ([name, it]) => toCreation(it, await readBytecode(name))),
    )),
  ]
}

function toCreation(contract: Contract, bytecode: string): Creation {
  const args = contract.args?.map((address) => address.slice(2).padStart(64, '0')) ?? []
  return { ...contract, code: bytecode.replace(placeholder, library.slice(2)) + args.join('') }
}

/** Imports one module of the package. The package's index imports a hundred modules, which takes half a second. */
async function readBytecode(name: string): Promise<string> {
  const index = import.meta.resolve('@metamask/delegation-abis/bytecode')
  const { bytecode } = await import(new URL(`./bytecode/${name}.mjs`, index).href)
  return bytecode
}
