import type { FullText } from '../../types.ts';
import type { FactorId, Pole } from '../types.ts';

/**
 * Questions for a talk between an employee and a superior who know each other's work: about the present job
 * and the next step, and not about proving oneself. Only those that would sound odd there are replaced.
 */
export const questions: Partial<Record<FactorId, Partial<Record<Pole, FullText>>>> = {
  T1: {
    high: {
      ja: '部署の外の人と関係を築いたことで、仕事が進めやすくなった例を教えてください。',
      en: 'Tell us about a working relationship outside the department that has made your job easier.',
      zh: '请举例谈谈，与其他部门的人建立关系后，工作因此变得更顺利的情况。',
    },
    low: {
      ja: '会議や打ち合わせで意見を伝えやすくするために、どのような進め方だと助かりますか。',
      en: 'What would make it easier for you to voice your opinion in meetings?',
      zh: '会议采用怎样的形式，会让您更容易表达意见？',
    },
  },
  T2: {
    middle: {
      ja: '最近の仕事で思うように進まなかったとき、どのように立て直しましたか。',
      en: 'When something at work did not go as planned recently, how did you get back on track?',
      zh: '最近工作进展不如预期时，您是如何调整过来的？',
    },
    low: {
      ja: '今の仕事で、早めに手を打っておきたいと感じていることはありますか。',
      en: 'Is there anything in your present work that you would like to deal with early on?',
      zh: '目前的工作中，有没有您觉得需要及早采取措施的事情？',
    },
  },
  T6: {
    high: {
      ja: '間違いを早く伝え合える職場にするために、心がけていることを教えてください。',
      en: 'What do you do to help make this a workplace where mistakes are reported early?',
      zh: '为了让大家能及早说出工作中的差错，您平时会注意些什么？',
    },
    middle: {
      ja: '今の手順のうち、実際の仕事に合わないと感じるものはありますか。どう対応していますか。',
      en: 'Are there procedures that do not fit the work as it is? How do you deal with them?',
      zh: '现行流程中，有没有您觉得与实际工作不相符的？您是如何处理的？',
    },
    low: {
      ja: '最近の成果のうち、周囲にもっと知ってほしいものを教えてください。',
      en: 'Which of your recent results would you like others to know more about?',
      zh: '您最近的成果中，有哪些希望让周围的人更多了解？',
    },
  },
  P1: {
    high: {
      ja: '今期、自分で高めに立てた目標を教えてください。今どこまで進んでいますか。',
      en: 'Which targets did you set high for yourself this term? How far have you got?',
      zh: '本期您为自己设定了哪些较高的目标？目前进展到哪一步？',
    },
    low: {
      ja: '今の仕事で、これからも安定して続けていきたいことは何ですか。',
      en: 'What in your present work would you like to keep going at a steady level?',
      zh: '目前的工作中，有哪些是您今后也想稳步做下去的？',
    },
  },
  P5: {
    middle: {
      ja: '今のチームで、自分が進めたい範囲と、ほかの人に任せたい範囲を教えてください。',
      en: 'In your present team, what would you like to lead, and what would you rather leave to others?',
      zh: '在目前的团队中，哪些事您想自己主导，哪些事希望交给别人？',
    },
    low: {
      ja: '同僚や上司を支えて役に立てたと感じた、最近の仕事を教えてください。',
      en: 'Tell us about recent work in which you felt your support made a difference to colleagues.',
      zh: '请谈谈最近您通过支持同事或上司，感到自己发挥了作用的工作。',
    },
  },
};
