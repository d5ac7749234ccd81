import { expect, test } from 'vitest'
import * as protocol from './index.ts'

test('default', () => {
  expect(Object.keys(protocol)).toMatchInlineSnapshot(`
    [
      "Errors",
      "Event",
      "Locale",
      "Listeners",
      "Message",
      "Messenger",
      "Network",
      "Notice",
      "Provider",
      "Reason",
      "Rpc",
      "Schema",
      "Value",
    ]
  `)
})

test('behavior: exports of each module', () => {
  const modules = Object.entries(protocol)
  expect(
    Object.fromEntries(modules.map(([name, module]) => [name, Object.keys(module).join(' ')])),
  ).toMatchInlineSnapshot(`
    {
      "Errors": "BaseError",
      "Event": "patience patienceOfUser table endedBySignOut version isName parse",
      "Listeners": "create",
      "Locale": "table names formatOf choose",
      "Message": "fromRequest fromAnswer fromNotice parseRequest parseReply unknownError",
      "Messenger": "fromWindow fromPort fromBroadcast memory",
      "Network": "table ids isId find from kindOf decimalsOf toNumber isZksync toWire rpcPath rpcUrl",
      "Notice": "table parse",
      "Provider": "table names isName isSocial titleOf",
      "Reason": "table otherVersion retryAfter limited",
      "Rpc": "table assertMethod isApproval approvalOf serviceOf isAnsweredBy isServedApproval isRenamed isSolanaApproval networkOf filterOf accountOf parseParams parseServed parseForwarded resultKind NotAllowedError",
      "Schema": "Mismatch check string text number boolean unknown oneOf optional list tuple recordOf object looseObject ifFits parse demand InvalidValueError nameParameter",
      "Value": "Email Hex Address Hash ChainId AccountType Account SocialProvider ThemeMode Theme Metadata DappData SiwxMessage User SocialUser Call Failure",
    }
  `)
})
