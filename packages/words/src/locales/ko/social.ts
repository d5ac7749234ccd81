import type { Messages } from '../../social.ts'

export const ko: Messages = {
  close: '닫기',
  goingTo: ({ provider }) => `${provider} 여는 중…`,
  loading: '잠시만 기다려 주세요…',
  retry: '다시 시도',
  returning: '로그인하는 중…',

  absent: {
    heading: '여기에는 로그인할 것이 없습니다',
    text: '이 페이지는 로그인 과정의 일부입니다. 사용하려는 애플리케이션에서 시작하세요.',
  },
  asked: {
    cancel: '제가 시작하지 않았습니다',
    heading: ({ name }) => `${name}에 로그인할까요?`,
    proceed: '계속',
    text: ({ origin }) =>
      `이 로그인은 ${origin}에서 시작되었습니다. 방금 직접 시작한 경우에만 계속하세요. 시작한 사람이 회원님으로 로그인됩니다.`,
  },
  done: { heading: '로그인했습니다', text: '이 창을 닫고 애플리케이션에서 계속하세요.' },
  forgetful: {
    heading: '이 브라우저는 여기에 아무것도 저장하지 않습니다',
    text: '로그인하려면 이 사이트가 데이터를 저장할 수 있어야 합니다. 허용하거나 다른 브라우저를 사용하여 처음부터 다시 시작하세요.',
  },
  problems: {
    EMAIL_UNVERIFIED: {
      heading: '이메일 주소가 확인되지 않았습니다',
      text: '방금 로그인한 서비스에서 확인한 후 애플리케이션에서 처음부터 다시 시작하세요.',
    },
    PROVIDER_DENIED: {
      heading: '로그인이 취소되었습니다',
      text: '아무도 로그인하지 않았습니다. 이 창을 닫고 애플리케이션으로 돌아가세요.',
    },
    PROVIDER_INVALID: {
      heading: '로그인을 검증할 수 없습니다',
      text: '아무도 로그인하지 않았습니다. 애플리케이션에서 처음부터 다시 시작하세요.',
    },
    PROVIDER_UNAVAILABLE: {
      heading: '로그인 서비스가 응답하지 않습니다',
      text: '아무도 로그인하지 않았습니다. 잠시 후 다시 시작하거나 다른 로그인 방법을 선택하세요.',
    },
    SOCIAL_EXPIRED: {
      heading: '이 로그인은 끝났습니다',
      text: '시간이 너무 오래 걸렸거나 다른 브라우저에서 시작되었습니다. 애플리케이션에서 처음부터 다시 시작하세요.',
    },
  },
  scan: {
    heading: 'Farcaster로 확인',
    label: 'Farcaster에서 열 QR 코드',
    open: '이 기기에서 Farcaster 열기',
    text: 'Farcaster 계정이 있는 휴대전화로 이 코드를 스캔하고 승인하세요. 완료되면 이 창이 닫힙니다.',
  },
  unreachable: { heading: '서버에 연결할 수 없습니다', text: '연결을 확인하고 다시 시도하세요.' },
}
