import type { Catalog } from '../../operation.ts'

export const ar: Catalog = {
  'problems.accountRefused': 'رفض حسابك الذكي المعاملة. لم يُرسَل شيء.',
  'problems.bundlerFailed':
    'تعطّلت الخدمة التي ترسل معاملات الحسابات الذكية. لم يُرسَل شيء. حاول مرة أخرى.',
  'problems.deploymentFailed': 'تعذّر إعداد حسابك الذكي على هذه الشبكة. لم يُرسَل شيء. حاول مرة أخرى.',
  'problems.feeRisen': 'ارتفعت رسوم الشبكة بعد موافقتك. لم يُرسَل شيء. حاول مرة أخرى.',
  'problems.gasLow': 'تحتاج المعاملة إلى غاز أكثر من المقدَّر. لم يُرسَل شيء. حاول مرة أخرى.',
  'problems.operationDropped': 'أُسقطت المعاملة قبل تنفيذها. تحقق من حسابك قبل أن تحاول مرة أخرى.',
  'problems.operationFailed': 'أُرسلت المعاملة، لكنها فشلت. خُصمت رسومها.',
  'problems.sponsorExpired': 'انتهت صلاحية عرض التطبيق لدفع الرسوم. لم يُرسَل شيء. حاول مرة أخرى.',
  'problems.sponsorGone': 'لم يعد التطبيق يدفع رسوم هذه المعاملة. لم يُرسَل شيء. حاول مرة أخرى.',
}
