import type { Catalog } from '../../operation.ts'

export const ko: Catalog = {
  'problems.accountRefused': '스마트 계정이 거래를 거부했습니다. 전송된 것은 없습니다.',
  'problems.bundlerFailed':
    '스마트 계정의 거래를 보내는 서비스에 문제가 생겼습니다. 전송된 것은 없습니다. 다시 시도하세요.',
  'problems.deploymentFailed':
    '이 네트워크에 스마트 계정을 설정하지 못했습니다. 전송된 것은 없습니다. 다시 시도하세요.',
  'problems.feeRisen':
    '승인한 후 네트워크 수수료가 올랐습니다. 전송된 것은 없습니다. 다시 시도하세요.',
  'problems.gasLow':
    '거래에 예상보다 많은 가스가 필요합니다. 전송된 것은 없습니다. 다시 시도하세요.',
  'problems.notRevoked':
    '거래가 실행되었지만 권한이 취소되지 않아 아직 사용할 수 있습니다. 다시 시도하세요.',
  'problems.operationDropped':
    '거래가 실행되기 전에 폐기되었습니다. 다시 시도하기 전에 계정을 확인하세요.',
  'problems.operationFailed': '거래를 보냈지만 실패했습니다. 수수료는 청구되었습니다.',
  'problems.revocationUnread':
    '거래가 실행되었지만 권한이 취소되었는지 네트워크에서 확인하지 못했습니다. 다시 시도하기 전에 권한을 확인하세요.',
  'problems.sponsorExpired':
    '수수료를 부담하겠다는 앱의 제안이 만료되었습니다. 전송된 것은 없습니다. 다시 시도하세요.',
  'problems.sponsorGone':
    '앱이 더 이상 이 거래의 수수료를 부담하지 않습니다. 전송된 것은 없습니다. 다시 시도하세요.',
}
