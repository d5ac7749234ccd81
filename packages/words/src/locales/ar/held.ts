import type { Held } from '../../reason.ts'

export const ar: Held = {
  'error.deviceHeldUntil':
    'اسمح بهذا المتصفح من جهاز تستخدمه بالفعل. تُفتح محفظتك هنا فور ذلك، أو بعد {time}.',
  'error.heldUntil':
    'طريقة تسجيل الدخول هذه جديدة. حتى {time}، لا تعمل إلا على الأجهزة التي استخدمتها من قبل.',
}
