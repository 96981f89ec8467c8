/** The option lists of the staff area, in the order the screens show them. */

export const reviewFilters = ['Any', 'requested', 'in_review', 'done'] as const;
export const adminPageSize = 100;
export const statisticsMaxDays = 400;
export const adminTabs = ['userManagement', 'chatSettings', 'dialogues'] as const;
export const allCountries = 'All countries';

export const userStatuses = ['Active', 'Inactive'] as const;
export const userSortFields = [
  'date_joined',
  'active_through',
  'retention',
  'tokens_used_count',
  'asked_questions',
] as const;
export const sortDirections = ['asc', 'desc'] as const;
export const paidStatuses = [
  'Any',
  'Active trial',
  'Cancelled trial',
  'Past trial',
  'Active subscription',
  'Cancelled subscription',
  'Purchased Bundles',
] as const;
export const usersTimelines = [
  'All users',
  'New last day',
  'New last week',
  'New last month',
] as const;
export const timelineDays = {
  'New last day': 1,
  'New last week': 7,
  'New last month': 30,
} as const;
export const retentionPeriods = ['Weekly', 'Monthly'] as const;
export const retentionDays = { Weekly: 7, Monthly: 30 } as const;
export const activeThroughOptions = [
  '0 d+',
  '1 d+',
  '2 d+',
  '3 d+',
  '1 w+',
  '1 m+',
  '3 m+',
  '1 y+',
] as const;
export const signedUpAgoOptions = ['0 d+', '1 d+', '3 d+', '1 w+', '1 m+', '3 m+', '1 y+'] as const;
export const spanDays = {
  '0 d+': 0,
  '1 d+': 1,
  '2 d+': 2,
  '3 d+': 3,
  '1 w+': 7,
  '1 m+': 30,
  '3 m+': 90,
  '1 y+': 365,
} as const satisfies Record<(typeof activeThroughOptions)[number], number>;

/** The choices of the filter go from 0 to this. */
export const minMessagesMax = 10;
export const sentiments = ['Like', 'Ok', 'Dislike', 'Warning'] as const;
export const sentimentFilters = [
  'Any',
  'Like',
  'Ok',
  'Dislike',
  'Warning',
  'Commented',
  'WithFiles',
] as const satisfies readonly ('Any' | 'Commented' | 'WithFiles' | (typeof sentiments)[number])[];
export const dialogUserFilters = ['Any', 'Auth', 'Un auth'] as const;
export const dialogSortFields = ['created_at', 'messages_count'] as const;

export const specialties = [
  'General Medicine / Primary Care',
  'Pediatrics',
  'Cardiology',
  'Dermatology',
  'Endocrinology',
  'Gastroenterology',
  'Neurology',
  'Psychiatry',
  'Orthopedics',
  'Ophthalmology',
  'Otolaryngology (ENT)',
  'Pulmonology',
  'Nephrology',
  'Urology',
  'Obstetrics and Gynecology (OB/GYN)',
  'Oncology',
  'Infectious Diseases',
  'Allergy and Immunology',
  'Hematology',
  'Rheumatology',
  'Physical Medicine and Rehabilitation',
  'Emergency Medicine',
  'General Surgery',
  'Radiology',
  'Anesthesiology',
  'Dentistry',
  'Nutrition and Dietetics',
  'Public Health',
  'Occupational Medicine',
  'Sports Medicine',
  'Geriatrics',
  'Palliative Care',
  'Undefined',
] as const;
export const specialtyFilters = /* @__PURE__ */ withAny(specialties);

/** Model numbers of the settings: a value outside is clamped, not refused. */
export const modelNumbers = {
  rag_llm_temperature: { min: 0, max: 2, step: 0.1 },
  top_p_llm_temperature: { min: 0, max: 1, step: 0.1 },
} as const;
export const settingsKeys = [
  'rag_prompt',
  'instructions_generate_patient_summary',
  'instructions_classifier',
  'instructions_check_if_dialog_finished',
  'instructions_voice_assistant',
  'instructions_check_if_user_agreed',
  'instructions_is_chat_specialty_suitable_with_lad',
  'rag_llm_temperature',
  'top_p_llm_temperature',
] as const;

export const knowledgeStatuses = ['indexing', 'ready', 'failed'] as const;
export const knowledgeNotes = ['damaged', 'no_text', 'too_large', 'too_slow'] as const;

// @__NO_SIDE_EFFECTS__
function withAny<const Options extends readonly string[]>(
  options: Options,
): readonly ['Any', ...Options] {
  return ['Any', ...options];
}
