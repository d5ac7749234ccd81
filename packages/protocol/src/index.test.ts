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
      "Errors": "unknownError BaseError",
      "Event": "patience patienceOfUser version table endedBySignOut isName parse",
      "Listeners": "create",
      "Locale": "table names formatOf choose",
      "Message": "fromRequest fromAnswer fromNotice parseRequest parseReply unknownError",
      "Messenger": "fromWindow fromPort fromBroadcast memory",
      "Network": "from kindOf toNumber toWire table ids isId find decimalsOf isZksync rpcPath rpcUrl",
      "Notice": "table parse",
      "Provider": "table names isName isSocial titleOf",
      "Reason": "table otherVersion retryAfter limited",
      "Rpc": "table assertMethod isApproval approvalOf serviceOf isAnsweredBy isServedApproval isRenamed isSolanaApproval networkOf filterOf accountOf parseParams parseServed parseForwarded resultKind NotAllowedError",
      "Schema": "boolean check ifFits list Mismatch number object oneOf optional parse recordOf string text unknown demand InvalidValueError nameParameter looseObject tuple",
      "Value": "AccountType ChainId DappData Failure Localization Metadata Theme ThemeMode Email Hex Address Hash Account SocialProvider SiwxMessage User SocialUser Call",
    }
  `)
})
