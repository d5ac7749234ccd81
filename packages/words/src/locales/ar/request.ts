import type { Catalog } from '../../request.ts'

export const ar: Catalog = {
  enterCode: 'أدخل هذا الرمز حيث تسجّل الدخول إلى {project}.',
  heading: 'هل أنت من يسجّل الدخول؟',
  intro: 'يريد متصفح لا نعرفه تسجيل الدخول إلى {project}.',
  notMe: 'لم أكن أنا',
  undo: 'التراجع عن التغيير',
}
