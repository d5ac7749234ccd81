import type { Catalog } from '../../offline.ts'

export const ko: Catalog = {
  advice: '신뢰할 수 있는 컴퓨터를 사용하고 네트워크를 끄세요. 끝나면 이 페이지를 닫으세요.',
  busy: '여는 중…',
  evmKey: 'Ethereum 개인 키',
  file: '암호화된 파일',
  heading: '오프라인으로 지갑 복구',
  intro: '이 페이지는 내보낸 암호화 파일을 엽니다. 서버가 필요 없으며 아무것도 보내지 않습니다.',
  invalid: '지갑의 암호화된 내보내기 파일이 아니거나 손상되었습니다.',
  newer: '더 새로운 버전에서 만든 파일입니다. 해당 버전의 복구 페이지를 사용하세요.',
  open: '열기',
  password: '파일 비밀번호',
  phrase: '복구 문구',
  solanaKey: 'Solana 개인 키',
  wrong: '이 비밀번호로 파일을 열 수 없습니다. 확인하고 다시 시도하세요.',
}
