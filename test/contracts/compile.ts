import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from 'viem'

type Output = {
  contracts?: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>
  errors?: { formattedMessage: string; severity: string }[]
}

const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc')

/** Compiles a Solidity file of this folder. Returns the runtime code of each contract in it. */
export function compile(file: string): Record<string, Hex> {
  const content = readFileSync(new URL(file, import.meta.url), 'utf8')
  const output: Output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        settings: {
          evmVersion: 'prague',
          // Leave out the hash of the sources, because a changed comment would otherwise change the code.
          metadata: { appendCBOR: false, bytecodeHash: 'none' },
          optimizer: { enabled: true },
          outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
        },
        sources: { [file]: { content } },
      }),
    ),
  )
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? []
  if (errors.length) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))

  const contracts = Object.entries(output.contracts?.[file] ?? {})
  return Object.fromEntries(
    contracts.map(([name, { evm }]) => [name, `0x${evm.deployedBytecode.object}` as const]),
  )
}
