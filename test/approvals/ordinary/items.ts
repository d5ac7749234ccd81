import { type Hex, parseEther } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode, typed } from '../requests.ts'
import { account, apes, seaport, usdc, withTokens, zero } from '../world.ts'

const collection = '0x8a90CAb2b38dba80c64b7734e58Ee1dB38B8992e'
const conduit = '0x1E0049783F008A0085193E00003D00cd54003c71'
const conduitKey: Hex = '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000'
const hash: Hex = `0x${'00'.repeat(32)}`

/** Mints, sales of items, games and new accounts. */
export const items: readonly Row[] = [
  {
    ...call(collection, encode('mint(uint256 quantity) payable', 1n), parseEther('0.05')),
    context: withTokens([collection, { kind: 'erc721', symbol: 'DOOD' }]),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'a mint',
    source: 'https://docs.openzeppelin.com/contracts/5.x/erc721',
  },
  {
    ...call(collection, encode('mint(address to,uint256 id)', account, 1n)),
    context: withTokens([collection, { kind: 'erc721', symbol: 'DOOD' }]),
    expected: ['unknownCall'],
    name: 'a free mint',
    source: 'https://docs.openzeppelin.com/contracts/5.x/erc721',
  },
  {
    ...call(
      '0x00005EA00Ac477B1030CE78506496e8C2dE24bf5',
      encode(
        'mintPublic(address nftContract,address feeRecipient,address minterIfNotPayer,uint256 quantity) payable',
        collection,
        '0x0000a26b00c1F0DF003000390027140000fAa719',
        zero,
        1n,
      ),
      parseEther('0.02'),
    ),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'a mint by SeaDrop',
    source: 'https://github.com/ProjectOpenSea/seadrop/blob/main/docs/SeaDropDeployment.md',
  },
  {
    ...call(
      collection,
      encode(
        'claim(address receiver,uint256 quantity,address currency,uint256 pricePerToken,(bytes32[] proof,uint256 quantityLimitPerWallet,uint256 pricePerToken,address currency) allowlistProof,bytes data) payable',
        ...[account, 1n, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', parseEther('0.01')],
        { currency: zero, pricePerToken: 0n, proof: [], quantityLimitPerWallet: 0n },
        '0x',
      ),
      parseEther('0.01'),
    ),
    context: withTokens([collection, { kind: 'erc721', symbol: 'DROP' }]),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'a claim of a drop of thirdweb',
    source: 'https://portal.thirdweb.com/contracts/explore/pre-built-contracts/nft-drop',
  },
  {
    ...call(apes, encode('setApprovalForAll(address operator,bool approved)', conduit, true)),
    expected: ['approvalForAllMarket'],
    name: 'the first sale of a collection at OpenSea',
    source: 'https://docs.opensea.io/docs/seaport-conduits',
  },
  {
    ...call(
      seaport,
      encode(
        'fulfillBasicOrder_efficient_6GL6yc((address considerationToken,uint256 considerationIdentifier,uint256 considerationAmount,address offerer,address zone,address offerToken,uint256 offerIdentifier,uint256 offerAmount,uint8 basicOrderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 offererConduitKey,bytes32 fulfillerConduitKey,uint256 totalOriginalAdditionalRecipients,(uint256 amount,address recipient)[] additionalRecipients,bytes signature) parameters) payable returns (bool)',
        {
          additionalRecipients: [
            {
              amount: parseEther('0.001'),
              recipient: '0x0000a26b00c1F0DF003000390027140000fAa719',
            },
          ],
          basicOrderType: 0,
          considerationAmount: parseEther('0.099'),
          considerationIdentifier: 0n,
          considerationToken: zero,
          endTime: 1_772_971_200n,
          fulfillerConduitKey: hash,
          offerAmount: 1n,
          offererConduitKey: conduitKey,
          offerer: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
          offerIdentifier: 7n,
          offerToken: apes,
          salt: 1n,
          signature: `0x${'11'.repeat(65)}`,
          startTime: 1_772_366_400n,
          totalOriginalAdditionalRecipients: 1n,
          zone: zero,
          zoneHash: hash,
        },
      ),
      parseEther('0.1'),
    ),
    expected: [],
    name: 'an item bought at OpenSea',
    source: 'https://docs.opensea.io/docs/seaport',
  },
  {
    ...typed(
      {
        OrderComponents:
          'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
        OfferItem:
          'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
        ConsiderationItem:
          'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
      },
      {
        conduitKey,
        consideration: [
          {
            endAmount: parseEther('9.9'),
            identifierOrCriteria: 0,
            itemType: 0,
            recipient: account,
            startAmount: parseEther('9.9'),
            token: zero,
          },
          {
            endAmount: parseEther('0.1'),
            identifierOrCriteria: 0,
            itemType: 0,
            recipient: '0x0000a26b00c1F0DF003000390027140000fAa719',
            startAmount: parseEther('0.1'),
            token: zero,
          },
        ],
        counter: 0,
        endTime: 1_772_971_200,
        offer: [
          { endAmount: 1, identifierOrCriteria: 7, itemType: 2, startAmount: 1, token: apes },
        ],
        offerer: account,
        orderType: 0,
        salt: 1,
        startTime: 1_772_366_400,
        zone: zero,
        zoneHash: hash,
      },
      { chainId: 1, name: 'Seaport', verifyingContract: seaport, version: '1.6' },
    ),
    expected: ['order'],
    name: 'an item offered at OpenSea',
    reason: 'Only the user can judge what an item is worth.',
    source: 'https://docs.opensea.io/docs/seaport',
  },
  {
    ...call(
      '0x4E1f41613c9084FdB9E34E11fAE9412427480e56',
      encode('safeMint(address to,uint256 seed)', account, 21n),
    ),
    expected: ['unknownCall'],
    name: 'an item of a game',
    source: 'https://docs.openzeppelin.com/contracts/5.x/erc721',
  },
  {
    ...call(
      '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
      encode(
        'createProxyWithNonce(address singleton,bytes initializer,uint256 saltNonce) returns (address)',
        '0x41675C099F32341bf84BFc5382aF534df5C7461a',
        '0x',
        1n,
      ),
    ),
    expected: ['unknownCall'],
    name: 'a new Safe',
    source: 'https://docs.safe.global/advanced/smart-account-supported-networks',
  },
  {
    ...call('0x5FbDB2315678afecb367f032d93F642f64180aa3', encode('checkIn(uint256 day)', 60n)),
    expected: ['unknownCall'],
    name: 'a daily check-in of an app',
    source: 'https://docs.soliditylang.org/en/latest/abi-spec.html',
  },
  {
    ...call(
      '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      encode(
        'claim(uint256 index,address account,uint256 amount,bytes32[] merkleProof)',
        21n,
        account,
        parseEther('400'),
        [hash],
      ),
    ),
    expected: ['unknownCall'],
    name: 'a claim of an airdrop',
    source:
      'https://github.com/Uniswap/merkle-distributor/blob/master/contracts/MerkleDistributor.sol',
  },
  {
    ...call(
      usdc,
      encode(
        'receiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,bytes signature)',
        ...['0x90F79bf6EB2c4f870365E785982E1f101E93b906', account, 5_000_000n],
        ...[0n, 1_772_971_200n, hash, `0x${'11'.repeat(65)}`],
      ),
    ),
    expected: ['ownRecipient', 'takesFromOther'],
    name: 'a payment link of USDC, collected',
    source: 'https://eips.ethereum.org/EIPS/eip-3009',
  },
]
