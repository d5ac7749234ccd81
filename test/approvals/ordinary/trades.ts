import { encodeAbiParameters, type Hex, parseAbiParameters, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode } from '../requests.ts'
import { account, apes, comet, friend, seaport, usdc, weth, zero } from '../world.ts'

const none: Hex = `0x${'00'.repeat(32)}`
const oneInch = '0x111111125421cA6dc452d289314280a0f8842A65'
const bulker = '0x74a81F84268744a40FEBc48f8b812a1f188D80C3'
/** The pool of USDC and WETH with a fee of 0.05 %, with the flags of 1inch for its version and direction. */
const pool = (flags: string) => BigInt(`0x${flags}88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640`)
const oneInchDocs = 'https://github.com/1inch/1inch-v6-sdk'
const seaportDocs =
  'https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md'
const compoundDocs = 'https://docs.compound.finance/helper-functions/#bulk-actions'

/** An order of Seaport in its short form. Kind 8 pays an item with tokens, and kind 16 gives tokens for an item. */
const basic = (more: object) =>
  encode(
    'fulfillBasicOrder((address considerationToken,uint256 considerationId,uint256 considerationAmount,address offerer,address zone,address offerToken,uint256 offerId,uint256 offerAmount,uint8 kind,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 offererConduit,bytes32 conduit,uint256 total,(uint256 amount,address recipient)[] others,bytes signature) parameters)',
    {
      conduit: none,
      endTime: 1_772_625_600n,
      offerer: friend,
      offererConduit: none,
      others: [
        { amount: parseEther('0.009'), recipient: '0x0000a26b00c1F0DF003000390027140000fAa719' },
      ],
      salt: 1n,
      signature: '0x11',
      startTime: 1_772_366_400n,
      total: 1n,
      zone: zero,
      zoneHash: none,
      ...more,
    },
  )

/** Swaps by 1inch, trades at OpenSea and deposits at Compound. */
export const trades: readonly Row[] = [
  {
    ...call(
      oneInch,
      encode(
        'ethUnoswap(uint256 minReturn,uint256 dex)',
        ...[parseUnits('250', 6), pool('200000000000000000000000')],
      ),
      parseEther('0.1'),
    ),
    expected: [],
    name: 'coins swapped at 1inch through one pool',
    source: oneInchDocs,
  },
  {
    ...call(
      oneInch,
      encode(
        'unoswapTo(uint256 to,uint256 token,uint256 amount,uint256 minReturn,uint256 dex)',
        ...[BigInt(account), BigInt(usdc), parseUnits('120', 6), parseEther('0.04')],
        pool('308000000000000000000000'),
      ),
    ),
    expected: [],
    name: 'USDC swapped to coins at 1inch through one pool',
    source: oneInchDocs,
  },
  {
    ...call(
      '0x1111111254EEB25477B68fb85Ed929f73A960582',
      encode(
        'swap(address executor,(address srcToken,address dstToken,address srcReceiver,address dstReceiver,uint256 amount,uint256 minReturnAmount,uint256 flags) desc,bytes permit,bytes data)',
        '0x5141B82f5fFDa4c6fE1E372978F1C5427640a190',
        {
          amount: parseUnits('250', 6),
          dstReceiver: account,
          dstToken: weth,
          flags: 4n,
          minReturnAmount: parseEther('0.08'),
          srcReceiver: '0x5141B82f5fFDa4c6fE1E372978F1C5427640a190',
          srcToken: usdc,
        },
        ...['0x', '0x'],
      ),
    ),
    expected: ['trade'],
    name: 'a swap at version 5 of 1inch',
    source: oneInchDocs,
  },
  {
    ...call(
      seaport,
      basic({
        considerationAmount: parseEther('0.5'),
        considerationId: 0n,
        considerationToken: weth,
        kind: 8,
        offerAmount: 1n,
        offerId: 7n,
        offerToken: apes,
      }),
    ),
    expected: ['trade'],
    name: 'an item bought at OpenSea with WETH',
    source: seaportDocs,
  },
  {
    ...call(
      seaport,
      basic({
        considerationAmount: 1n,
        considerationId: 7n,
        considerationToken: apes,
        kind: 16,
        offerAmount: parseEther('0.9'),
        offerId: 0n,
        offerToken: weth,
      }),
    ),
    expected: ['trade'],
    name: 'an item sold at OpenSea for WETH',
    source: seaportDocs,
  },
  {
    ...call(
      bulker,
      encode(
        'invoke(uint256[] actions,bytes[] data)',
        [2n, 4n],
        [
          encodeAbiParameters(parseAbiParameters('address,address,uint256'), [
            comet,
            account,
            parseEther('0.5'),
          ]),
          encodeAbiParameters(parseAbiParameters('address,address,address,uint256'), [
            comet,
            account,
            usdc,
            parseUnits('200', 6),
          ]),
        ],
      ),
      parseEther('0.5'),
    ),
    expected: ['unverifiedContract'],
    name: 'coins deposited at Compound, and USDC borrowed for them, by its bulker',
    source: compoundDocs,
  },
]
