import {
  checkSession,
  deleteAccount,
  exportData,
  finishGoogleSignIn,
  logIn,
  logOut,
  refreshSession,
  requestPasswordReset,
  requestVerificationMail,
  resetPassword,
  signUp,
  startGoogleSignIn,
  verifyEmail,
} from './auth.ts';
import { getAnswerProfile, switchAnswerProfile } from './answer-profile.ts';
import { getCaseSheet, getCaseSheetPdf } from './case-sheet.ts';
import { getPartnerKeys, redeemPartnerTicket } from './partner-tickets.ts';
import { getPersonalData, savePersonalInfo } from './personal-data.ts';
import { changeLanguage, changeProfile } from './profile.ts';
import {
  acceptDoctorReview,
  countDoctorReview,
  getChatReview,
  getMedicalRecords,
  getPartnerLink,
} from './doctor-review.ts';
import { checkAttempts, checkVisitorAttempts } from './attempts.ts';
import {
  createChat,
  createVisitorChat,
  deleteChat,
  getHistory,
  getVisitorHistory,
  listChats,
  nameChat,
  renameChat,
  searchChats,
  stopAnswer,
  streamAnswer,
} from './chats.ts';
import {
  deleteMessage,
  deleteVisitorMessage,
  editMessage,
  editVisitorMessage,
  getSources,
  rateMessage,
  sendMessage,
  sendVisitorMessage,
} from './messages.ts';
import { prepareSpeech, transcribeSpeech } from './speech.ts';
import { downloadFile } from './files.ts';
import {
  buyBundle,
  buyMonthlyPlan,
  buyYearlyPlan,
  cancelSubscription,
  cancelTrial,
  getProducts,
  getPurchases,
  getSubscriptionInfo,
  getVisitorProducts,
  startTrial,
  verifyPayment,
} from './purchases.ts';
import { checkTriage, getHealth, getReadiness } from './system.ts';
import { deleteUser, listUsers, setUserActive } from './admin-users.ts';
import { listDialogs, translateChatNames } from './admin-dialog-list.ts';
import {
  downloadKnowledgeFile,
  getSettings,
  listKnowledgeFiles,
  listSettingsVersions,
  restoreSettings,
  saveSettings,
  uploadKnowledgeFiles,
} from './admin-settings.ts';
import { getDeliveredSettings, trySettings, viewSettingsVersion } from './admin-settings-tools.ts';
import {
  createComment,
  deleteComment,
  getTrace,
  labelDialog,
  translateDialog,
  translateMessage,
  viewDialog,
} from './admin-dialog-view.ts';
import { getStatistics, listAuditLog } from './admin-reports.ts';
import {
  finishReview,
  getReviewSheetPdf,
  listReviews,
  saveReviewNote,
  takeReview,
  viewReview,
} from './admin-reviews.ts';

/**
 * The table of contents of every call, in the order of the written contract.
 * Pages import the calls they make by name, so that a bundler can drop the others.
 */
export const api = {
  // Account and session
  logIn,
  startGoogleSignIn,
  finishGoogleSignIn,
  signUp,
  requestVerificationMail,
  verifyEmail,
  requestPasswordReset,
  resetPassword,
  refreshSession,
  checkSession,
  logOut,
  deleteAccount,

  // Profile data, doctor review, partner
  changeProfile,
  changeLanguage,
  savePersonalInfo,
  getPersonalData,
  acceptDoctorReview,
  getMedicalRecords,
  getPartnerLink,
  countDoctorReview,

  // Attempts
  checkAttempts,
  checkVisitorAttempts,

  // Chats and messages
  listChats,
  createChat,
  createVisitorChat,
  getHistory,
  nameChat,
  sendMessage,
  sendVisitorMessage,
  streamAnswer,
  deleteMessage,
  deleteVisitorMessage,
  deleteChat,
  editMessage,
  editVisitorMessage,
  getSources,

  // Speech and files
  transcribeSpeech,
  downloadFile,

  // Purchases
  verifyPayment,
  buyBundle,
  buyYearlyPlan,
  buyMonthlyPlan,
  startTrial,
  cancelSubscription,
  cancelTrial,
  getSubscriptionInfo,
  getProducts,
  getVisitorProducts,

  // Beyond the specifications
  getVisitorHistory,
  stopAnswer,
  exportData,
  searchChats,
  renameChat,
  rateMessage,
  getHealth,
  getReadiness,
  checkTriage,
  getPurchases,
  getAnswerProfile,
  switchAnswerProfile,
  getCaseSheet,
  getCaseSheetPdf,
  getChatReview,
  getPartnerKeys,
  redeemPartnerTicket,
  prepareSpeech,

  // Staff area
  listUsers,
  listDialogs,
  translateChatNames,
  getSettings,
  saveSettings,
  uploadKnowledgeFiles,
  listKnowledgeFiles,
  downloadKnowledgeFile,
  deleteUser,
  setUserActive,
  viewDialog,
  translateDialog,
  translateMessage,
  labelDialog,
  createComment,
  deleteComment,
  getTrace,
  listSettingsVersions,
  restoreSettings,
  listAuditLog,
  getStatistics,
  listReviews,
  viewReview,
  takeReview,
  saveReviewNote,
  finishReview,
  getReviewSheetPdf,
  viewSettingsVersion,
  trySettings,
  getDeliveredSettings,
} as const;

export type Api = typeof api;

export * from './admin-dialog-list.ts';
export * from './admin-dialog-view.ts';
export * from './admin-options.ts';
export * from './admin-reports.ts';
export * from './admin-reviews.ts';
export * from './admin-settings.ts';
export * from './admin-settings-tools.ts';
export * from './admin-users.ts';
export * from './answer-events.ts';
export * from './answer-grammar.ts';
export * from './answer-profile.ts';
export * from './attempts.ts';
export * from './auth.ts';
export * from './case-sheet.ts';
export * from './chats.ts';
export * from './constants.ts';
export * from './countries.ts';
export * from './doctor-review.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './file-rules.ts';
export * from './files.ts';
export * from './fold-answer.ts';
export * from './languages.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './partner-tickets.ts';
export * from './password.ts';
export * from './personal-data.ts';
export * from './personal-info.ts';
export * from './profile.ts';
export * from './purchases.ts';
export * from './speech.ts';
export * from './system.ts';
export * from './user.ts';
