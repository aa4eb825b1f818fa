/** Classes of OCSF 1.6 (schema.ocsf.io), Identity & Access Management, with the activities that happen here. */
const CLASSES = {
  "Account Change": {
    uid: 3001,
    activities: {
      Create: 1,
      "Password Change": 3,
      "Password Reset": 4,
      Delete: 6,
      Lock: 9,
      "MFA Factor Enable": 10,
      "MFA Factor Disable": 11,
      Other: 99,
    },
  },
  Authentication: { uid: 3002, activities: { Logon: 1, Logoff: 2, Other: 99 } },
  "Entity Management": { uid: 3004, activities: { Create: 1, Read: 2, Update: 3, Delete: 4, Other: 99 } },
  "User Access Management": { uid: 3005, activities: { "Assign Privileges": 1, "Revoke Privileges": 2, Other: 99 } },
  "Group Management": {
    uid: 3006,
    activities: { "Add User": 3, "Remove User": 4, Delete: 5, Create: 6, Other: 99 },
  },
} as const;

type ClassName = keyof typeof CLASSES;
type Place = { readonly [Name in ClassName]: readonly [Name, keyof (typeof CLASSES)[Name]["activities"]] }[ClassName];

/** What happened, in the words of OCSF. */
export type AuditClass = {
  readonly className: ClassName;
  readonly classUid: number;
  readonly activityName: string;
  readonly activityId: number;
  readonly isFailure: boolean;
};

const PLACES: Readonly<Record<string, Place>> = {
  sign_up: ["Account Change", "Create"],
  sign_in: ["Authentication", "Logon"],
  sign_in_refused: ["Authentication", "Logon"],
  recovery_code_used: ["Authentication", "Logon"],
  sign_out: ["Authentication", "Logoff"],
  sessions_ended: ["Authentication", "Logoff"],
  workspace_entered: ["Authentication", "Other"],
  access_denied: ["Authentication", "Other"],
  email_changed: ["Account Change", "Other"],
  password_changed: ["Account Change", "Password Change"],
  password_reset: ["Account Change", "Password Reset"],
  password_reset_linked: ["Account Change", "Other"],
  two_factor_on: ["Account Change", "MFA Factor Enable"],
  two_factor_off: ["Account Change", "MFA Factor Disable"],
  recovery_codes_renewed: ["Account Change", "Other"],
  member_account_deleted: ["Account Change", "Delete"],
  user_standing_changed: ["Account Change", "Other"],
  member_changed: ["User Access Management", "Other"],
  member_removed: ["User Access Management", "Revoke Privileges"],
  ownership_transferred: ["User Access Management", "Assign Privileges"],
  invite_created: ["User Access Management", "Assign Privileges"],
  invite_deleted: ["User Access Management", "Revoke Privileges"],
  invite_accepted: ["User Access Management", "Assign Privileges"],
  access_allowed: ["User Access Management", "Assign Privileges"],
  access_requested: ["User Access Management", "Other"],
  access_declined: ["User Access Management", "Other"],
  resource_shared: ["User Access Management", "Assign Privileges"],
  resource_unshared: ["User Access Management", "Revoke Privileges"],
  group_created: ["Group Management", "Create"],
  group_changed: ["Group Management", "Other"],
  group_deleted: ["Group Management", "Delete"],
  group_member_added: ["Group Management", "Add User"],
  group_member_removed: ["Group Management", "Remove User"],
};
const ENDINGS: readonly (readonly [RegExp, Place])[] = [
  [/_(created|added)$/, ["Entity Management", "Create"]],
  [/_(opened|exported|downloaded)$/, ["Entity Management", "Read"]],
  [/_(changed|rotated)$/, ["Entity Management", "Update"]],
  [/_(deleted|removed|revoked)$/, ["Entity Management", "Delete"]],
];
const FAILURES: ReadonlySet<string> = new Set(["sign_in_refused", "access_denied"]);

/** The class and activity of an action of the audit log. */
export function classifyAuditAction(action: string): AuditClass {
  const [className, activityName] =
    PLACES[action] ?? ENDINGS.find(([ending]) => ending.test(action))?.[1] ?? (["Entity Management", "Other"] as const);
  const { uid, activities } = CLASSES[className];
  const activityId = (activities as Readonly<Record<string, number>>)[activityName] ?? 99;
  return { className, classUid: uid, activityName, activityId, isFailure: FAILURES.has(action) };
}
