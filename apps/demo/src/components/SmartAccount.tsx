import { useAccountType, useBalance, useNetworks, useWallet } from '@latchkey/react'
import { shorten } from '@latchkey/words/formats/shorten'
import { toText } from '@latchkey/words/Sentence'
import * as permissionRequests from '../permissionRequests.ts'
import * as requests from '../requests.ts'
import { useWords } from '../Words.ts'
import { Action } from './Action.tsx'

const kinds = ['eoa', 'smartAccount'] as const

/**
 * Shows the user's two accounts, and requests that only a smart account can handle. Renders nothing if the wallet has
 * no smart account.
 */
export function SmartAccount() {
  const accounts = useAccountType()
  const { refetch } = useBalance()
  const wallet = useWallet()
  /** Reads the balance and the user again. A request may have spent coins or deployed the account. */
  const refresh = () => Promise.allSettled([refetch(), wallet.getUser()])
  const network = useNetworks().networks.find((it) => it.isCurrent)?.name ?? ''
  const words = useWords()
  const { error, hasFailed, isAvailable, isRequired, networks } = accounts
  if (networks.length === 0) return null
  const isUsable = isAvailable && !hasFailed
  const state = !isAvailable
    ? words.smartOff
    : hasFailed
      ? words.smartFailed
      : accounts.smartAccountDeployed === undefined
        ? undefined
        : accounts.smartAccountDeployed
          ? words.deployed
          : words.undeployed
  return (
    <section aria-labelledby="smart" className="card smart">
      <h2 id="smart">{words.smartTitle}</h2>
      <p className="muted">{isRequired ? words.smartOnly : words.smartText}</p>
      <fieldset aria-busy={accounts.isPending || undefined} className="choices">
        <legend className="unseen">{words.accountType}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              checked={kind === (accounts.pending ?? accounts.type)}
              disabled={!accounts[kind]}
              name="kind"
              onChange={() => accounts.switchTo(kind)}
              type="radio"
              value={kind}
            />
            <span>{words[kind]}</span>
            <bdi className="mono muted">{shorten(accounts[kind] ?? '')}</bdi>
          </label>
        ))}
      </fieldset>
      <p className="muted" role="status">
        {state && toText(state, { network })}
      </p>
      {hasFailed && (
        <p className="retry">
          <button onClick={refresh} type="button">
            {words.retry}
          </button>
        </p>
      )}
      <p className="failure" role="alert">
        {error}
      </p>
      <ul className="actions">
        <Action id="proof" request={requests.proveSignature} verb="sign" />
        <Action id="batch" onDone={refresh} request={requests.sendTwo} verb="send" />
        {isUsable && (
          <>
            <Action id="deploy" onDone={refresh} request={requests.deploy} verb="deploy" />
            {/* The project pays for fees on the local chains of `npm start`. */}
            {import.meta.env.DEV && (
              <Action
                id="sponsored"
                onDone={refresh}
                request={requests.sendSponsored}
                verb="send"
              />
            )}
            <Action id="grant" request={permissionRequests.grantSpending} verb="ask" />
            <Action id="spend" onDone={refresh} request={permissionRequests.spend} verb="send" />
            <Action id="callGrant" request={permissionRequests.grantCalls} verb="ask" />
            <Action
              id="call"
              onDone={refresh}
              request={permissionRequests.callAllowed}
              verb="send"
            />
            <Action
              id="otherCall"
              onDone={refresh}
              request={permissionRequests.callOther}
              verb="send"
            />
          </>
        )}
      </ul>
    </section>
  )
}
