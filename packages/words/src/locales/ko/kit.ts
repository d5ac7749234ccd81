import type { Of } from '../../kit.ts'
import { ko as held } from './held.ts'
import { ko as limited } from './limited.ts'
import { ko as reasons } from './reason.ts'

export const ko: Of<'ko'> = {
  direction: 'ltr',
  locale: 'ko',
  messages: {
    ...held,
    ...limited,
    ...reasons,

    'account.activity': '내 브라우저와 최근 활동 보기',
    'account.addEmail': '이메일 주소 추가',
    'account.address': '주소',
    'account.balance': '잔액',
    'account.balanceFailed': '지금은 잔액을 확인할 수 없습니다.',
    'account.change': '변경',
    'account.copied': '복사됨',
    'account.copy': '주소 복사',
    'account.copyFailed': '브라우저가 여기서 복사를 허용하지 않습니다. 주소를 선택해서 복사하세요.',
    'account.hideQr': 'QR 코드 숨기기',
    'account.network': '네트워크',
    'account.qr': '내 주소의 QR 코드',
    'account.showQr': 'QR 코드 보기',
    'account.signOut': '로그아웃',
    'account.signingOut': '로그아웃하는 중…',
    'account.title': '내 계정',

    'button.account': '내 계정: {name}',
    'button.connecting': '연결하는 중…',
    'button.signIn': '로그인',

    'code.checking': '확인하는 중…',
    'code.fromMail': '{email} 주소로 보냈습니다.',
    'code.fromPage': '이 브라우저를 승인한 페이지에 표시되어 있습니다.',
    'code.inWindow': '지갑의 창에 입력하세요. 주소 표시줄에 {wallet} 주소가 표시되는지 확인하세요.',
    'code.incomplete': '코드의 숫자를 모두 입력하세요.',
    'code.label': '코드',
    'code.openWindow': '코드 입력',
    'code.resend': '새 코드 보내기',
    'code.title': '코드 입력',

    'common.back': '뒤로',
    'common.close': '닫기',
    'common.continue': '계속',
    'common.done': '완료',
    'common.loading': '잠시만 기다려 주세요…',
    'common.retry': '다시 시도',

    'device.heldTitle': '이 브라우저를 허용하세요',

    'device.intro':
      '{email} 주소로 보낸 이메일을 이 브라우저에서 열고 로그인을 승인하세요. 그러면 로그인됩니다.',
    'device.noMail': '메일이 오지 않았나요? 스팸함을 확인하고 주소에 오타가 없는지도 확인하세요.',
    'device.resend': '메일 다시 보내기',
    'device.title': '이메일을 확인하세요',
    'device.waiting': '승인을 기다리고 있습니다. 승인하면 자동으로 진행됩니다.',
    'device.window': '지갑 창 열기',

    'emailChange.addTitle': '이메일 주소 추가',
    'emailChange.again': '처음부터 다시',
    'emailChange.approve': '승인을 기다리는 중…',
    'emailChange.changed': '이제 {email} 주소로 로그인하세요. 다른 기기에서는 로그아웃되었습니다.',
    'emailChange.changedTitle': '이메일 주소를 변경했습니다',
    'emailChange.email': '새 이메일 주소',
    'emailChange.intro':
      '먼저 지갑 전용 창에서 변경을 승인하세요. 그다음 {email} 주소와 새 주소로 각각 코드를 보냅니다.',
    'emailChange.lostCurrent': '현재 메일함을 열 수 없습니다',
    'emailChange.lostMailbox': '이 메일함을 열 수 없습니다',
    'emailChange.primary': '현재 주소({email})로 보낸 코드를 입력하세요.',
    'emailChange.primaryTitle': '본인 확인',
    'emailChange.secondary': '새 주소({email})로 보낸 코드를 입력하세요.',
    'emailChange.secondaryTitle': '새 주소 확인',
    'emailChange.slow':
      '{time}부터는 {email}(으)로 로그인하세요. 그때까지 여기서 로그인 상태를 유지하세요. 다시 로그인하려면 아직 이전 메일함이 필요합니다. 다른 브라우저는 로그아웃되었습니다.',
    'emailChange.slowTitle': '주소가 7일 후에 변경됩니다',
    'emailChange.socialIntro':
      '지갑 전용 창에서 변경을 승인하세요. 그곳에서 다시 로그인해야 할 수 있습니다. 그다음 새 주소로 코드를 보냅니다.',
    'emailChange.title': '이메일 주소 변경',

    'error.aborted': '요청이 취소되었습니다.',
    'error.cooldown': '방금 메일을 보냈습니다. {time} 후에 다시 보낼 수 있습니다.',
    'error.hidden':
      '이 페이지에서 지갑을 표시할 수 없었습니다. 이 페이지의 팝업을 허용하고 콘텐츠 차단기를 끈 다음 다시 시도하세요.',
    'error.load': '지갑을 불러올 수 없습니다. 잠시 후 다시 시도하세요.',
    'error.lost': '지갑이 새로고침되었습니다. 다시 시도하세요.',
    'error.needsWindow': '이 로그인에는 창이 필요합니다. 다시 시도하여 창을 여세요.',
    'error.notAllowed': '허용되지 않는 작업입니다',
    'error.notLoaded': '불러오지 못했습니다. 연결을 확인하고 다시 시도하세요.',
    'error.offline': '오프라인 상태인 것 같습니다. 연결을 확인하고 다시 시도하세요.',
    'error.oldEmailBounced': '현재 주소로 메일을 보낼 수 없어 변경을 확인할 수 없습니다.',
    'error.openUntil':
      '이전 변경 절차가 아직 끝나지 않았습니다. {time} 이후에 다시 시도하거나, 완료된 변경은 보내 드린 메일의 링크로 되돌리세요.',
    'error.sameEmail': '이미 사용 중인 주소입니다. 다른 주소를 입력하세요.',
    'error.timeout': '지갑이 제때 응답하지 않았습니다. 다시 시도하세요.',
    'error.unconfirmed':
      '지갑이 이 요청의 처리 여부를 알려 주지 않았습니다. 다시 시도하기 전에 결과를 확인하세요.',
    'error.unknown': '문제가 발생했습니다. 다시 시도하세요.',
    'error.unsafePage': '지갑은 안전한 페이지(https)에서만 사용할 수 있습니다.',

    'farcaster.approve': 'Farcaster에서 로그인을 승인한 뒤 이 페이지로 돌아오세요.',
    'farcaster.left': '{time} 후에 만료됩니다.',
    'farcaster.open': 'Farcaster 열기',
    'farcaster.qr': 'Farcaster용 QR 코드',
    'farcaster.scan': '휴대전화 카메라로 스캔한 뒤 Farcaster에서 로그인을 승인하세요.',

    'locked.text':
      '지갑이 아직 이 브라우저에 없습니다. 지갑의 창에 복구 방법을 입력하세요. 주소 표시줄에 {wallet} 주소가 표시되는지 확인하세요.',
    'locked.title': '지갑을 여세요',

    'network.current': '사용 중',
    'network.notOffered':
      '이 앱은 {name} 네트워크를 지원하지 않습니다. 다른 네트워크를 선택하세요.',
    'network.refused': '이 지갑은 이 네트워크를 지원하지 않습니다.',
    'network.switching': '전환하는 중…',
    'network.testnets': '테스트 네트워크',
    'network.title': '네트워크 선택',
    'network.unnamed': '네트워크 {id}',

    'resend.sending': '보내는 중…',
    'resend.sent': '메일을 다시 보냈습니다.',
    'resend.wait': '{time} 후 다시 보내기',
    'passkey.signIn': '패스키로 로그인',
    'passkey.waiting': '브라우저에 표시된 창에서 계속하세요.',

    'signIn.browserWallets': '이 브라우저의 지갑',
    'signIn.changeEmail': '다른 주소 사용',
    'signIn.continueIn': '{name}에서 계속하세요…',
    'signIn.done': '로그인했습니다.',
    'signIn.email': '이메일 주소',
    'signIn.emailInvalid': '이메일 주소를 입력하세요. 예: name@example.com',
    'signIn.or': '또는',
    'signIn.sending': '메일을 보내는 중…',
    'signIn.title': '로그인',
    'signIn.titleTo': '{name}에 로그인',

    'social.again': '창 다시 열기',
    'social.browser':
      '설치된 앱에서는 창으로 로그인하지 못할 수 있습니다. 그럴 때는 브라우저에서 앱을 열어 로그인하세요.',
    'social.continueWith': '{provider} 계정으로 계속',
    'social.gone': '창을 닫았나요? 다시 여세요.',
    'social.here': '창 없이 계속',
    'social.intro': '열린 창에서 계속하세요.',
    'social.leaving': '{provider} 페이지로 이동하는 중…',
    'social.list': '로그인에 사용할 계정',
    'social.oidc': '통합 로그인(SSO)',
    'social.opening': '창을 여는 중…',
    'social.returning': '로그인하는 중…',
    'social.slow': '평소보다 오래 걸리고 있습니다.',
    'social.title': '{provider} 계정으로 로그인',
    'social.waiting': '로그인을 기다리고 있습니다. 완료하면 자동으로 진행됩니다.',
  },
}
