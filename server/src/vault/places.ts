/**
 * Where sealed texts stand. The place is sealed in with the text, so that a value moved to another
 * column does not open: whoever writes and whoever reads must name the same one.
 */
export const places = {
  chatName: 'chat.name',
  messageText: 'message.text',
  messageResponse: 'message.response',
  messageNurse: 'message.nurse',
  messageTriage: 'message.triage',
  messageSources: 'message.sources',
  messageRatingReason: 'message.rating-reason',
  translatedText: 'message.text-translated',
  translatedResponse: 'message.response-translated',
  translatedNurse: 'message.nurse-translated',
  translatedName: 'chat.name-translated',
  translatedNameOriginal: 'chat.name-before-translation',
  commentText: 'comment.text',
  trace: 'answer.trace',
  fileName: 'file.name',
  fileReading: 'file.reading',
  fileExcerpt: 'file.excerpt',
  fileContent: 'file.content',
  idempotentAnswer: 'idempotent-call.answer',
  personalData: 'personal-data',
  reviewNote: 'doctor-review.note',
  reviewSummary: 'doctor-review.summary',
} as const;
