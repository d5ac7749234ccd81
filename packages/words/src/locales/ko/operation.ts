import type { Catalog } from '../../operation.ts'

export const ko: Catalog = {
  'problems.feeRisen':
    '승인한 후 네트워크 수수료가 올랐습니다. 전송된 것은 없습니다. 다시 시도하세요.',
  'problems.operationDropped':
    '거래가 실행되기 전에 폐기되었습니다. 다시 시도하기 전에 계정을 확인하세요.',
  'problems.operationFailed': '거래를 보냈지만 실패했습니다. 수수료는 청구되었습니다.',
  'problems.sponsorGone':
    '앱이 더 이상 이 거래의 수수료를 부담하지 않습니다. 전송된 것은 없습니다. 다시 시도하세요.',
}
