import type { Catalog } from '../../accountType.ts'

export const ja: Catalog = {
  copyEoa: '標準アカウントのアドレスをコピー',
  copySmartAccount: 'スマートアカウントのアドレスをコピー',
  deploy: '今すぐデプロイ',
  deployed: '{network} にデプロイ済みです。',
  eoa: '標準アカウント',
  failed: '現在、スマートアカウントを読み込めません。標準アカウントを使用しています。',
  hideNetworks: 'ネットワークを隠す',
  isDeployed: 'デプロイ済み',
  isNotDeployed: '未デプロイ',
  isUnknown: '不明',
  label: 'アカウント',
  manageUpgrades: '標準アカウントのアップグレードを管理',
  notDeployed: '{network} にはまだデプロイされていません。最初の取引でデプロイされます。',
  recommended:
    'このアプリはスマートアカウントを推奨しています。アドレスと残高はアカウントごとに異なります。',
  required: 'このアプリではスマートアカウントのみ使用できます。',
  showNetworks: 'デプロイ先のネットワークを見る',
  showTransactions: 'このアプリの取引を見る',
  smartAccount: 'スマートアカウント',
  text: 'どちらも同じ鍵で管理されます。アドレスと残高はアカウントごとに異なります。',
  title: 'アカウントを選択',
  transactions: '取引',
  unavailable:
    '{network} ではスマートアカウントを使用できません。ここでは標準アカウントを使用しています。',
  upgrade: '標準アカウントをアップグレード',
  upgraded: '{network} でアップグレード済みです。',
}
