import type { Catalog } from '../../operation.ts'

export const ar: Catalog = {
  'problems.feeRisen': 'ارتفعت رسوم الشبكة بعد موافقتك. لم يُرسَل شيء. حاول مرة أخرى.',
  'problems.operationDropped': 'أُسقطت المعاملة قبل تنفيذها. تحقق من حسابك قبل أن تحاول مرة أخرى.',
  'problems.operationFailed': 'أُرسلت المعاملة، لكنها فشلت. خُصمت رسومها.',
  'problems.sponsorGone': 'لم يعد التطبيق يدفع رسوم هذه المعاملة. لم يُرسَل شيء. حاول مرة أخرى.',
}
