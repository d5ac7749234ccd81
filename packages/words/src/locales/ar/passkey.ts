import type { Catalog } from '../en/passkey.ts'

export const ar: Catalog = {
  'passkeys.add': 'إضافة مفتاح مرور',
  'passkeys.added': 'أُضيف: {first}، ولم يُستخدم بعد',
  'passkeys.dates': 'أُضيف: {first}، آخر استخدام: {last}',
  'passkeys.heading': 'مفاتيح المرور',
  'passkeys.kept':
    'إزالة مفتاح مرور هنا لا تحذفه من جهازك أو من مدير كلمات المرور. احذفه هناك أيضًا.',
  'passkeys.remove': 'إزالة',
  'passkeys.removeLabel': 'إزالة مفتاح المرور من {browser}',
  'passkeys.signIn': 'تسجيل الدخول بمفتاح مرور',
  'passkeys.text':
    'بمفتاح المرور تسجّل الدخول ببصمتك أو وجهك أو قفل شاشتك. في البداية، لا يعمل المفتاح الجديد إلا في المتصفحات التي استخدمتها من قبل. لا يُغني مفتاح المرور عن طريقة استعادة.',
}
