import { account, fill, nft, type Row, stranger, zero } from '../Row.ts'
import {
  ask,
  cow,
  fields,
  listing,
  ofSafe,
  onSeaport,
  order,
  pay,
  payment,
  price,
  swap,
} from './samples.ts'

/** Payments and orders. */
export const orders: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'an EIP-3009 payment',
    request: ask('TransferWithAuthorization', { TransferWithAuthorization: payment }, pay),
    title: 'title.send',
    warnings: ['transferAuthorization'],
  },
  {
    name: 'a payment for the recipient to submit, to the zero address',
    request: ask(
      'ReceiveWithAuthorization',
      { ReceiveWithAuthorization: payment },
      { ...pay, to: zero },
    ),
    title: 'title.send',
    warnings: ['transferAuthorization', 'zeroRecipient'],
  },
  {
    name: 'a canceled payment',
    request: ask(
      'CancelAuthorization',
      { CancelAuthorization: 'address authorizer,bytes32 nonce' },
      { authorizer: account, nonce: fill('07', 32) },
    ),
    title: 'title.cancelAuthorization',
    warnings: [],
  },
  {
    name: 'an item for sale',
    request: ask('OrderComponents', order, listing, onSeaport),
    title: 'title.order',
    warnings: ['order'],
  },
  {
    name: 'an item for nothing',
    request: ask('OrderComponents', order, { ...listing, consideration: [] }, onSeaport),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
  {
    name: 'an item for sale, paid to another account',
    request: ask(
      'OrderComponents',
      order,
      { ...listing, consideration: [{ ...price, recipient: stranger }] },
      onSeaport,
    ),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
  {
    name: 'an item whose price falls to zero',
    request: ask(
      'OrderComponents',
      order,
      { ...listing, consideration: [{ ...price, endAmount: 0 }] },
      onSeaport,
    ),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
  {
    name: 'an item for sale, for one wei',
    request: ask(
      'OrderComponents',
      order,
      { ...listing, consideration: [{ ...price, endAmount: 1, startAmount: 1 }] },
      onSeaport,
    ),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
  {
    name: 'several items for sale under one signature, one for nothing',
    request: ask(
      'BulkOrder',
      { ...order, BulkOrder: 'OrderComponents[2][2] tree' },
      {
        tree: [
          [listing, listing],
          [listing, { ...listing, consideration: [] }],
        ],
      },
      onSeaport,
    ),
    title: 'title.orders',
    warnings: ['order', 'orderForNothing'],
  },
  {
    name: 'an order of an unknown market',
    request: ask(
      'SellOrder',
      { SellOrder: 'address collection,uint256 id,uint256 price' },
      { collection: nft, id: 7, price: 1 },
    ),
    title: 'title.typedData',
    warnings: ['resemblesOrder'],
  },
  {
    name: 'an order of goods that are not on a chain',
    request: ask(
      'Order',
      { Order: 'string item,uint256 quantity' },
      { item: 'Tea', quantity: 2 },
      { verifyingContract: undefined },
      fields('string name,string version,uint256 chainId'),
    ),
    title: 'title.typedData',
    warnings: [],
  },
  {
    name: 'the root of an unknown tree',
    request: ask('Root', { Root: 'bytes32 root' }, { root: fill('ab', 32) }),
    title: 'title.typedData',
    warnings: ['typedDataOpaque'],
  },
  {
    name: 'a Safe message as bytes',
    request: ask(
      'SafeMessage',
      { SafeMessage: 'bytes message' },
      { message: '0x1234' },
      {},
      ofSafe,
    ),
    title: 'title.typedData',
    warnings: ['typedDataOpaque'],
  },
  {
    name: 'an order at CoW',
    request: ask('Order', { Order: cow }, swap, { name: 'Gnosis Protocol', version: 'v2' }),
    title: 'title.order',
    warnings: ['order'],
  },
  {
    name: 'an order at CoW, paid to another account',
    request: ask('Order', { Order: cow }, { ...swap, receiver: stranger }),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
]
