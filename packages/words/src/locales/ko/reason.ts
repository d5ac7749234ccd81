import type { Catalog } from '../../reason.ts'

export const ko: Catalog = {
  'error.ACCOUNT_MISMATCH': '다른 계정으로 로그인했습니다. 이 지갑의 계정을 사용하세요.',
  'error.ACCOUNT_UNKNOWN': '이 계정은 로그인되어 있지 않습니다.',
  'error.CHAIN_UNKNOWN': '이 네트워크는 사용할 수 없습니다.',
  'error.CODES_IN_WINDOW': '이 앱은 코드를 요청할 수 없습니다. 앱의 고객 지원에 문의하세요.',
  'error.CODE_EXPIRED': '코드가 만료되었습니다. 새 코드를 요청하세요.',
  'error.CODE_WRONG': '코드가 올바르지 않습니다. 확인하고 다시 입력하세요.',
  'error.DEVICE_EXPIRED': '메일의 링크가 만료되었습니다. 새 링크를 요청하세요.',
  'error.DEVICE_HELD':
    '이미 사용 중인 기기에서 이 브라우저를 허용하거나, 지갑의 계정 페이지에 다른 방법으로 로그인하여 허용하세요. 그때까지는 여기서 지갑이 열리지 않습니다.',
  'error.DEVICE_REFUSED': '이 로그인은 내 메일함에서 거부되었습니다.',
  'error.EMAIL_BOUNCED': '이 주소로는 메일을 보낼 수 없습니다. 확인하고 다시 시도하세요.',
  'error.EMAIL_CHANGE_OPEN': '이메일 주소의 이전 변경 절차가 아직 끝나지 않았습니다.',
  'error.EMAIL_TAKEN': '이 이메일 주소는 사용할 수 없습니다.',
  'error.EMAIL_UNVERIFIED':
    '로그인 서비스에서 이메일 주소가 인증되지 않았습니다. 인증한 후 다시 시도하세요.',
  'error.INSUFFICIENT_FUNDS': '잔액이 부족하여 이 거래의 비용을 낼 수 없습니다.',
  'error.MAIL_UNAVAILABLE': '메일을 보내지 못했습니다. 잠시 후 다시 시도하세요.',
  'error.NONCE_TAKEN': '이 계정의 다른 거래가 먼저 전송되었습니다. 다시 시도하세요.',
  'error.NOT_AVAILABLE': '여기에서는 사용할 수 없습니다.',
  'error.NOT_CONNECTED': '먼저 로그인하세요.',
  'error.PASSKEY_INVALID': '패스키를 확인할 수 없습니다. 다시 시도하세요.',
  'error.PASSKEY_REFUSED':
    '패스키를 사용하지 않았습니다. 다시 시도하거나 다른 방법으로 로그인하세요.',
  'error.PASSKEY_UNKNOWN': '이 패스키에 연결된 계정이 없습니다. 다른 방법으로 로그인하세요.',
  'error.POPUP_BLOCKED': '브라우저가 로그인 창을 차단했습니다.',
  'error.POPUP_CLOSED': '로그인 창이 닫혔습니다.',
  'error.PROOF_REQUIRED': '이 앱에서는 계정에 이메일 주소를 추가할 수 없습니다.',
  'error.PROVIDER_DENIED': '로그인이 취소되었거나 거부되었습니다.',
  'error.PROVIDER_INVALID': '로그인을 검증할 수 없습니다. 처음부터 다시 시작하세요.',
  'error.PROVIDER_UNAVAILABLE': '로그인 서비스가 응답하지 않습니다. 잠시 후 다시 시도하세요.',
  'error.PROVIDER_UNKNOWN': '이 로그인 방법은 여기에 설정되어 있지 않습니다.',
  'error.RECOVERY_HELD':
    '새로 추가된 로그인 방법입니다. 당분간은 이전에 사용한 기기에서만 사용할 수 있습니다.',
  'error.REVERTED': '이 거래는 실패합니다.',
  'error.SERVER_UNREACHABLE': '지갑이 서버에 연결할 수 없습니다. 다시 시도하세요.',
  'error.SOCIAL_EXPIRED': '이 로그인은 만료되었습니다. 처음부터 다시 시작하세요.',
  'error.SOCIAL_UNPROVED':
    '이 브라우저가 로그인을 요청했는지 확인할 수 없습니다. 앱에서 처음부터 다시 시작하세요.',
  'error.TOO_MANY_REQUESTS': '요청이 너무 많습니다. 잠시 기다렸다가 다시 시도하세요.',
  'error.TOO_MANY_TRIES': '코드를 너무 많이 틀렸습니다. 새 코드를 요청하세요.',
  'error.TRANSACTION_EXPIRED': '이 거래는 만료되었습니다. 지불된 것은 없습니다. 다시 시도하세요.',
  'error.TRANSACTION_LOST':
    '이 거래를 보내는 중에 지갑의 연결이 끊어졌습니다. 다시 시도하기 전에 거래가 도착했는지 확인하세요.',
  'error.UNSAFE': '무엇을 하는지 확인할 방법이 없어 서명할 수 없습니다.',
  'error.USER_REJECTED': '요청이 거부되었습니다.',
  'error.WALLET_CHANGED': '그동안 지갑이 변경되었습니다. 다시 시도하세요.',
  'error.WALLET_LOCKED':
    '지갑이 아직 이 브라우저에 없습니다. 지갑의 창에서 내 복구 방법으로 여세요.',
  'error.WALLET_REFUSED': '지갑 서버가 이 요청을 거부했습니다. 이 앱의 고객 지원에 문의하세요.',
}
