import { encodeAbiParameters, type Hex, parseEther } from 'viem'
import type { Row } from '../../Row.ts'
import { call, encode, typed } from '../../requests.ts'
import { account, apes, friend, seaport, weth, zero } from '../../world.ts'
import { onNetwork, withOwned } from './networks.ts'

const conduitKey: Hex = '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000'
const none: Hex = `0x${'00'.repeat(32)}`
const fees = '0x0000a26b00c1F0DF003000390027140000fAa719'
const edition = '0x2aa7f4b6f7a5e5d9a1Dbc1D3Fe1F1B4A0A3d5c11'
const tickets = '0xF3b5ED9B4bD2Dd1B2Eb8c1a1a5c6DC6ce7D9B2A0'
const parcels = '0x495f947276749Ce646f68AC8c248420045cb7b5e'
const gotchis = '0xA99c4B08201F2913Db8D28e71d020c4298F29dBF'

const offerItem =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const considerationItem = `${offerItem},address recipient`
const orderTail =
  'uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey'

/** WETH as an item of an order of Seaport. */
const inWeth = (amount: string) => ({
  endAmount: parseEther(amount),
  identifierOrCriteria: 0n,
  itemType: 1,
  startAmount: parseEther(amount),
  token: weth,
})
/** An ape as an item of an order of Seaport. */
const ape = (id: bigint) => ({
  endAmount: 1n,
  identifierOrCriteria: id,
  itemType: 2,
  startAmount: 1n,
  token: apes,
})
const terms = {
  conduitKey,
  endTime: 1_772_625_600n,
  orderType: 0,
  salt: 24_446_860_302_761_739n,
  startTime: 1_772_366_400n,
  zone: zero,
  zoneHash: none,
}

/** An offer of another user: 0.9 WETH for an ape, of which the market keeps 0.009. */
const offered = {
  denominator: 1n,
  extraData: '0x',
  numerator: 1n,
  parameters: {
    ...terms,
    consideration: [
      { ...ape(7n), recipient: friend },
      { ...inWeth('0.009'), recipient: fees },
    ],
    offer: [inWeth('0.9')],
    offerer: friend,
    totalOriginalConsiderationItems: 2n,
  },
  signature: `0x${'11'.repeat(64)}`,
}

/** Mints, offers, tickets and games. Written from public documentation, without knowledge of the rules. */
export const items: readonly Row[] = [
  {
    ...call(
      edition,
      encode(
        'mint(address minter,uint256 tokenId,uint256 quantity,address[] rewardsRecipients,bytes minterArguments) payable',
        ...['0x04E2516A2c207E84a1839755675dfd8eF6302F0a', 1n, 1n, [friend]],
        encodeAbiParameters([{ type: 'address' }, { type: 'string' }], [account, '']),
      ),
      parseEther('0.000111'),
    ),
    context: onNetwork(8453, 'ETH', [edition, { kind: 'erc1155', symbol: '' }]),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'an edition minted at Zora',
    source: 'https://docs.zora.co/contracts/Minting1155',
  },
  {
    ...call(
      parcels,
      encode(
        'safeTransferFrom(address from,address to,uint256 id,uint256 value,bytes data)',
        ...[account, friend, 4021n, 2n, '0x'],
      ),
    ),
    context: withOwned([parcels, { kind: 'erc1155', symbol: 'OPENSTORE' }]),
    expected: [],
    name: 'two of an edition to a friend',
    source: 'https://eips.ethereum.org/EIPS/eip-1155',
  },
  {
    ...typed(
      {
        OrderComponents: `address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,${orderTail},uint256 counter`,
        OfferItem: offerItem,
        ConsiderationItem: considerationItem,
      },
      {
        ...terms,
        consideration: [
          { ...ape(4156n), recipient: account },
          { ...inWeth('0.008'), recipient: fees },
        ],
        counter: 0,
        offer: [inWeth('0.8')],
        offerer: account,
      },
      { chainId: 1, name: 'Seaport', verifyingContract: seaport, version: '1.6' },
    ),
    expected: ['order'],
    name: 'an offer of WETH for an item at OpenSea',
    reason: 'It gives most WETH of the user, and only the user can judge what an item is worth.',
    source: 'https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md',
  },
  {
    ...call(
      seaport,
      encode(
        `fulfillAdvancedOrder(((address offerer,address zone,(${offerItem})[] offer,(${considerationItem})[] consideration,${orderTail},uint256 totalOriginalConsiderationItems) parameters,uint120 numerator,uint120 denominator,bytes signature,bytes extraData) advancedOrder,(uint256 orderIndex,uint8 side,uint256 index,uint256 identifier,bytes32[] criteriaProof)[] criteriaResolvers,bytes32 fulfillerConduitKey,address recipient) payable returns (bool)`,
        ...[offered, [], conduitKey, account],
      ),
    ),
    expected: ['trade'],
    name: 'an offer for an item accepted at OpenSea',
    source: 'https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md',
  },
  {
    ...call(
      seaport,
      encode(
        `cancel((address offerer,address zone,(${offerItem})[] offer,(${considerationItem})[] consideration,${orderTail},uint256 counter)[] orders) returns (bool)`,
        [
          {
            ...terms,
            consideration: [
              {
                endAmount: parseEther('9.9'),
                identifierOrCriteria: 0n,
                itemType: 0,
                recipient: account,
                startAmount: parseEther('9.9'),
                token: zero,
              },
            ],
            counter: 0n,
            offer: [ape(7n)],
            offerer: account,
          },
        ],
      ),
    ),
    expected: [],
    name: 'a sale at OpenSea, canceled',
    source: 'https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md',
  },
  {
    ...call(
      tickets,
      encode(
        'purchase(uint256[] values,address[] recipients,address[] referrers,address[] keyManagers,bytes[] data) payable returns (uint256[])',
        ...[[parseEther('0.01')], [account], [account], [zero], ['0x']],
      ),
      parseEther('0.01'),
    ),
    context: onNetwork(8453, 'ETH', [tickets, { kind: 'erc721', symbol: 'KEY' }]),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'a ticket of an event, sold by Unlock',
    source: 'https://docs.unlock-protocol.com/core-protocol/smart-contracts-api/PublicLock',
  },
  {
    ...call(gotchis, encode('interact(uint256[] tokenIds)', [9638n, 21_402n])),
    context: onNetwork(8453, 'ETH', [gotchis, { kind: 'erc721', symbol: 'GOTCHI' }]),
    expected: ['unknownCall'],
    name: 'two pets of Aavegotchi, stroked',
    source:
      'https://github.com/aavegotchi/aavegotchi-contracts/blob/master/contracts/Aavegotchi/facets/AavegotchiGameFacet.sol',
  },
]
